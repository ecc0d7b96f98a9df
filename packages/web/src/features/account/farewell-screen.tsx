import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { State } from '../../ui/state.tsx';

/** Milliseconds between the success message and the logout (account-3). */
const logOutAfter = 2_000;

/** Shown after the account was deleted, until the logout clears this device. */
export function FarewellScreen({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  useEffect(() => {
    const timer = setTimeout(onLogOut, logOutAfter);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, from mount
  }, []);
  return (
    <>
      <title>{`${t('done.title')} · ${t('common:appName')}`}</title>
      <State full title={t('done.title')} text={t('done.farewell')} />
    </>
  );
}
