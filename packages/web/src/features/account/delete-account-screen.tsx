import type { UserView } from '@lampstand/core/profiles/contract';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useContactEmail } from '../../data/use-contact-email.ts';
import { ContactLink } from '../../ui/contact-link.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, Icon } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import text from '../../ui/text.module.css';
import { BackBar } from '../../ui/top-bar.tsx';
import styles from './account.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { ExportLink } from './export-link.tsx';
import { useCanReturn } from './use-can-return.ts';
import { Warnings } from './warnings.tsx';

interface DeleteAccountScreenProps {
  user: UserView;
  /** The address of the profile. */
  back: string;
  /** The help button. */
  help: ReactNode;
  /** The account has been deleted. */
  onGone: () => void;
}

/** Account deletion: what it means, the export of the member's data (account-4), and the form (account-3). */
export function DeleteAccountScreen({ user, back, help, onGone }: DeleteAccountScreenProps) {
  const { t } = useTranslation(['account', 'common']);
  const canReturn = useCanReturn(user);
  const { email } = useContactEmail();
  return (
    <>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <BackBar title={t('title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        <section className="stack3">
          <h2 className={text.subtitle}>{t('before')}</h2>
          <Warnings last={canReturn ? 'comingBack.warning' : 'warnings.final'} />
          <ContactLink email={email}>
            {(address) => <Trans t={t} i18nKey="questions" components={{ address }} />}
          </ContactLink>
        </section>
        <div className={styles.who}>
          <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
          <div>
            <p className="label">{fullName(user)}</p>
            <p className={text.meta}>{user.email}</p>
          </div>
        </div>
        <section className="stack3">
          <h2 className={text.subtitle}>{t('export.title')}</h2>
          <p className={text.lede}>{t('export.text')}</p>
          <ExportLink className={buttonClass({ variant: 'quiet', wide: true })}>
            <Icon of={DownloadSimpleIcon} />
            {t('export.download')}
          </ExportLink>
        </section>
        <DeleteAccountForm user={user} canReturn={canReturn} back={back} onGone={onGone} />
      </Page>
    </>
  );
}
