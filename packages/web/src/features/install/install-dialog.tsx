import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useTranslation } from 'react-i18next';
import { install, useInstall } from '../../pwa/install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Steps } from '../../ui/lists.tsx';
import { Note } from '../../ui/note.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InstallBenefits } from './install-benefits.tsx';
import styles from './install-dialog.module.css';
import { useInstallSteps } from './use-install-steps.ts';

/** How to install the app on iPhone (first) and Android (landing-3), with a button if the browser supports it. */
export function InstallDialog({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation(['install', 'common']);
  const { offer, installed } = useInstall();
  const phones = useInstallSteps();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:close')}
          </Button>
          {offer && <Button onClick={() => void install()}>{t('now')}</Button>}
        </>
      }
    >
      {installed && (
        <div className={styles.installed} role="status">
          <Note icon={CheckCircleIcon}>{t('installed')}</Note>
        </div>
      )}
      <Tabs
        label={t('platform')}
        initial="iphone"
        tabs={phones.map(({ value, label, steps }) => ({ value, label, content: <Steps steps={steps} /> }))}
      />
      <InstallBenefits />
    </Dialog>
  );
}
