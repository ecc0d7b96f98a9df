import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { signOut } from './sign-out.ts';

/** A link, so that it works as one; pressed, it first clears what the member wrote on this device. */
export function LogOutLink() {
  const { t } = useTranslation('home');
  return (
    <a
      className={iconButtonClass}
      href="/api/logout"
      aria-label={t('logOut')}
      onClick={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <Icon of={SignOutIcon} />
    </a>
  );
}
