import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SetupFrame } from './setup-frame.tsx';

/** The first step, once it is done. */
export function MadeStep({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('setup');
  return (
    <SetupFrame step="account" title={t('account.made')} lede={t('account.madeLede', { email })}>
      <Button wide onClick={onDone}>
        {t('next')}
      </Button>
    </SetupFrame>
  );
}
