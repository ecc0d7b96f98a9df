import type { UserView } from '@lampstand/core/profiles/contract';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayInvite } from '../data/invitations.ts';
import { LanguageSelector } from '../ui/language-selector.tsx';
import { Icon } from '../ui/button.tsx';
import { Scripture } from '../ui/scripture.tsx';
import { InstallDialog, InviteDialog } from './dialogs.ts';
import { paths } from './paths.ts';
import styles from './side-column.module.css';

/** The quiet column beside the feed on a wide screen. */
export function SideColumn({ user, onHelp }: { user: UserView; onHelp: () => void }) {
  const { t } = useTranslation(['home', 'common']);
  const mayInvite = useMayInvite(user);
  const [inviting, setInviting] = useState(false);
  const [installing, setInstalling] = useState(false);
  return (
    <aside className={styles.side} aria-label={t('aside')}>
      <div className={styles.verse}>
        <Scripture small text={t('common:verse.text')} reference={t('common:verse.reference')} />
      </div>
      <ul className={styles.links}>
        {mayInvite && (
          <li>
            <button
              type="button"
              className={styles.link}
              onClick={() => setInviting(true)}
              onPointerEnter={InviteDialog.preload}
              onFocus={InviteDialog.preload}
            >
              <Icon of={UserPlusIcon} />
              {t('invite')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.link} onClick={onHelp}>
            <Icon of={QuestionIcon} />
            {t('help')}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.link}
            onClick={() => setInstalling(true)}
            onPointerEnter={InstallDialog.preload}
            onFocus={InstallDialog.preload}
          >
            <Icon of={DeviceMobileIcon} />
            {t('install')}
          </button>
        </li>
        <li>
          <Link className={styles.link} to={paths.privacy}>
            <Icon of={ShieldCheckIcon} />
            {t('privacy')}
          </Link>
        </li>
      </ul>
      <LanguageSelector />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </aside>
  );
}
