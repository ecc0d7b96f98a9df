import { useTranslation } from 'react-i18next';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';

/** Shows that a step was not saved, with the server's reason if it gave one. What was typed stays. */
export function useStepFailed(title?: string): (error: Error) => void {
  const { t } = useTranslation('setup');
  return (error) =>
    toast({
      title: title ?? t('failed'),
      description: refusalText(error) ?? t('tryAgain'),
      variant: 'destructive',
    });
}
