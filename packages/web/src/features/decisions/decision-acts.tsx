import type { DecisionView } from '@lampstand/core/decisions/contract';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndHold, useReverseDecision } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { useUser } from '../../data/user.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { HoldDialog } from './dialogs.ts';

/** Reversing (decisions-2), and for admins holding (decisions-8). */
export function DecisionActs({ decision, isSealed }: { decision: DecisionView; isSealed: boolean }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { data: user } = useUser();
  const [holding, setHolding] = useState(false);
  const { id: decisionId, act, hold, member } = decision;
  const onError = (error: Error) => {
    const description = refusalText(error) ?? t('decisions.reverseFailed');
    toast({ title: t('common:error'), description, variant: 'destructive' });
  };
  const reverse = useReverseDecision({ onSuccess: () => toast({ title: t(`decisions.done.${act}`) }), onError });
  const endHold = useEndHold({ onSuccess: () => toast({ title: t('decisions.hold.ended') }), onError });
  const admin = user ? isAdmin(user) : false;
  // Of a member who has left there is nothing to put back; others than admins do not decide about deletions.
  const canReverse = member !== null && (act !== 'delete' || admin) && (isSealed || act !== 'remove');
  const params = { decisionId };
  return (
    <div className="row2">
      {canReverse && (
        <Button pending={reverse.isPending} onClick={() => reverse.mutate({ params })}>
          <Icon of={ArrowUUpLeftIcon} />
          {t(`decisions.act.${act}`)}
        </Button>
      )}
      {admin && isSealed && (
        <>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setHolding(true)}>
            {t(hold ? 'decisions.hold.change' : 'decisions.hold.act')}
          </Button>
          {hold && (
            <Button variant="quiet" pending={endHold.isPending} onClick={() => endHold.mutate({ params })}>
              {t('decisions.hold.end')}
            </Button>
          )}
          <HoldDialog decision={decision} open={holding} onOpenChange={setHolding} />
        </>
      )}
    </div>
  );
}
