import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import dialog from '../../ui/dialog.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Steps } from '../../ui/lists.tsx';
import { Note } from '../../ui/note.tsx';
import tabs from '../../ui/tabs.module.css';
import { InstallBenefits } from './install-benefits.tsx';
import styles from './install-dialog.module.css';
import { useInstallSteps } from './use-install-steps.ts';

/** The install dialog as HTML, for pages without the app: open-install-html.ts opens it. */
export function InstallHtml() {
  const { t } = useTranslation(['install', 'common']);
  const phones = useInstallSteps();
  return (
    <dialog className={cx(dialog.dialog, styles.html)} aria-labelledby="install-title">
      <div className={dialog.head}>
        <h2 className={dialog.title} id="install-title">
          {t('title')}
        </h2>
        <IconButton label={t('common:close')} icon={XIcon} data-close />
      </div>
      <div className={dialog.body}>
        <div role="status">
          <div className={styles.installed} data-installed hidden>
            <Note icon={CheckCircleIcon}>{t('installed')}</Note>
          </div>
        </div>
        <div className={tabs.list} role="tablist" aria-label={t('platform')}>
          {phones.map(({ value, label }) => (
            <button key={value} type="button" role="tab" className={tabs.tab} aria-controls={value} id={`${value}-tab`}>
              {label}
            </button>
          ))}
        </div>
        {phones.map(({ value, steps }) => (
          <div key={value} role="tabpanel" id={value} aria-labelledby={`${value}-tab`}>
            <Steps steps={steps} />
          </div>
        ))}
        <InstallBenefits />
      </div>
      <div className={dialog.foot}>
        <Button variant="quiet" data-close>
          {t('common:close')}
        </Button>
        <Button data-install-now hidden>
          {t('now')}
        </Button>
      </div>
    </dialog>
  );
}
