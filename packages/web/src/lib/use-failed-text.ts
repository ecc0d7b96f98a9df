import { useTranslation } from 'react-i18next';
import { useOnline } from './use-online.ts';

/** Why something could not be loaded: `failed`, or offline that there is no connection. */
export function useFailedText(failed: string): string {
  const { t } = useTranslation('common');
  return useOnline() ? failed : t('offline');
}
