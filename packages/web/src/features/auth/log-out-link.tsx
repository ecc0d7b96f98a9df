import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useTranslation } from 'react-i18next';
import { iconButtonClass, Icon } from '../../ui/button.tsx';
import { useLogOut, type DraftPath } from './use-log-out.tsx';

/** A real link; a click first clears what this device keeps of the member. */
export function LogOutLink({ pathOf }: { pathOf: DraftPath }) {
  const { t } = useTranslation('home');
  const { logOut, prepare, question } = useLogOut(pathOf);
  return (
    <>
      <a
        className={iconButtonClass}
        href="/api/logout"
        aria-label={t('logOut')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
      >
        <Icon of={SignOutIcon} />
      </a>
      {question}
    </>
  );
}
