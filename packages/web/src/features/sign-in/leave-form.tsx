import { useTranslation } from 'react-i18next';

/** Logs an applicant out of their page. */
export function LeaveForm() {
  const { t } = useTranslation('signIn');
  return (
    <form method="post" action="/api/application/leave">
      <button type="submit">{t('logOut')}</button>
    </form>
  );
}
