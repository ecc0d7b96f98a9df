import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, useLocation } from 'react-router-dom';
import { returnPath } from '@lampstand/core/auth/return-path';
import { VisitorNote } from '../../features/account/visitor-note.tsx';
import { TestimonySignInScreen } from '../../features/landing/testimony-sign-in-screen.tsx';
import { pendingDevice } from '../../platform/storage.ts';
import { paths } from '../paths.ts';
import { AuthRequiredScreen } from '../screens/not-found-screen.tsx';

export function DeleteAccountVisitorRoute() {
  return <AuthRequiredScreen text={<VisitorNote />} />;
}

/** Somebody who is not logged in wants to confirm a code. They come back after logging in. */
export function DeviceVisitorRoute() {
  const { t } = useTranslation('device');
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  useEffect(() => pendingDevice.keep(code), [code]);
  return <AuthRequiredScreen text={<p>{t('visitor')}</p>} />;
}

export function TestimonyVisitorRoute() {
  const { pathname } = useLocation();
  return <TestimonySignInScreen path={returnPath(pathname) ?? paths.home} />;
}
