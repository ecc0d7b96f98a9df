import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export';
import { useTranslation } from 'react-i18next';
import { install, useInstall } from '../../pwa/install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Steps, Ticks, type ListLine } from '../../ui/lists.tsx';
import { Note } from '../../ui/note.tsx';
import { Scripture } from '../../ui/scripture.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './install-dialog.module.css';

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

/** What the installed app is good for, and a verse. */
function InstallBenefits() {
  const { t } = useTranslation(['install', 'common']);
  const benefits = [
    { text: t('benefits.fullScreen') },
    { text: t('benefits.offline') },
    { text: t('benefits.notifications') },
    { text: t('benefits.quick') },
    { text: t('benefits.faster') },
  ];
  return (
    <>
      <hr className={styles.double} />
      <VisuallyHidden as="h3">{t('benefits.title')}</VisuallyHidden>
      <Ticks lines={benefits} />
      <div className={styles.verse}>
        <Scripture small text={t('common:verse.text')} reference={t('common:verse.reference')} />
      </div>
    </>
  );
}

interface Phone {
  value: string;
  label: string;
  steps: readonly ListLine[];
}

/** The steps for each phone, iPhone first (landing-3). */
function useInstallSteps(): readonly Phone[] {
  const { t } = useTranslation('install');
  const iphone = [
    { text: t('iphone.open') },
    { text: t('iphone.menu'), icon: ExportIcon },
    { text: t('iphone.choose') },
    { text: t('iphone.confirm') },
  ];
  const android = [
    { text: t('android.open') },
    { text: t('android.menu'), icon: DotsThreeVerticalIcon },
    { text: t('android.choose') },
    { text: t('android.confirm') },
  ];
  return [
    { value: 'iphone', label: t('iphone.tab'), steps: iphone },
    { value: 'android', label: t('android.tab'), steps: android },
  ];
}
