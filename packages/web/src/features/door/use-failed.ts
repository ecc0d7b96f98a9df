import { useTranslation } from 'react-i18next';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';

/** Shows that something failed, with the server's reason if it gave one. */
export function useFailed(title: string): (error: Error) => void {
  const { t } = useTranslation('door');
  return (error) => toast({ title, description: refusalText(error) ?? t('tryAgain'), variant: 'destructive' });
}
