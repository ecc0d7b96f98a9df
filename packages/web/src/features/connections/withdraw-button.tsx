import type { ConnectionView } from '@lampstand/core/connections/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useWithdraw } from './use-withdraw.ts';

interface WithdrawButtonProps {
  connection: ConnectionView;
  /** Called when the row with the button is about to disappear. */
  onWithdrawn: () => void;
}

/** Withdraws a request that waits for an answer. */
export function WithdrawButton({ connection, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useTranslation('connections');
  const { withdraw, isPending } = useWithdraw(connection.user.id);
  return (
    <Button
      variant="quiet"
      small
      pending={isPending}
      aria-label={t('list.withdrawOf', { name: fullName(connection.user) })}
      onClick={() => withdraw(connection, onWithdrawn)}
    >
      {t('list.withdraw')}
    </Button>
  );
}
