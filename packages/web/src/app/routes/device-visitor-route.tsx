import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pendingDevice } from '../../platform/storage.ts';
import { AuthRequiredScreen } from '../screens/auth-required-screen.tsx';

/** Somebody who is not logged in wants to confirm a code. They come back after logging in. */
export function DeviceVisitorRoute() {
  const { t } = useTranslation('device');
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  useEffect(() => pendingDevice.keep(code), [code]);
  return <AuthRequiredScreen text={<p>{t('visitor')}</p>} />;
}
