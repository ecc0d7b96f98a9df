import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { State } from '../../ui/state.tsx';

/** From the success message to the logout (account-3). */
const logOutAfter = 2_000;

/** The account is gone; what is left of it on this device goes in a moment. */
export function FarewellScreen({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  useEffect(() => {
    const timer = setTimeout(onLogOut, logOutAfter);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted from when it came up
  }, []);
  return (
    <>
      <title>{`${t('done.title')} · ${t('common:appName')}`}</title>
      <State full title={t('done.title')} text={t('done.farewell')} />
    </>
  );
}
