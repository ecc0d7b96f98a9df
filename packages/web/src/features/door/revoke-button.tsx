import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface RevokeButtonProps {
  code: string;
  pending: boolean;
  onRevoke: () => void;
}

/** Ends an invitation. Its accessible name has the code. */
export function RevokeButton({ code, pending, onRevoke }: RevokeButtonProps) {
  const { t } = useTranslation('door');
  return (
    <Button
      variant="dangerQuiet"
      small
      aria-label={t('revokeOne', { code })}
      pending={pending}
      pendingLabel={t('revoking')}
      onClick={onRevoke}
    >
      {t('revoke')}
    </Button>
  );
}
