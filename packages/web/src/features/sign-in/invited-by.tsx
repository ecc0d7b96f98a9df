import type { Inviter } from '@lampstand/core/auth/sign-in-page';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import text from '../../ui/text.module.css';
import styles from './sign-in.module.css';

/** Who invites, above the form of a new account (door-2). */
export function InvitedBy({ inviter: { code, firstName, initials, hasPicture } }: { inviter: Inviter }) {
  const { t } = useTranslation('signIn');
  const [first = '', last = ''] = initials;
  const src = hasPicture ? `/api/invitations/by/${code}/picture` : null;
  return (
    <div className={styles.invited}>
      <Avatar seed={code} firstName={first} lastName={last} src={src} size="lg" />
      <div>
        <p className={text.subtitle}>
          {firstName === null ? t('door.invited') : t('door.invitedBy', { name: firstName })}
        </p>
        <p className={styles.invitedTo}>{t('door.invitedTo')}</p>
      </div>
    </div>
  );
}
