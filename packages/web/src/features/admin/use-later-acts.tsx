import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { UndoAction } from './undo-action.tsx';
import { sendLater, UNDO_MS, undoLatest, useSendOnLeave, type WaitingAct } from './waiting-acts.ts';

interface LaterActsOptions {
  /** What could not be saved is still waiting. */
  failed: string;
  /** Gets the id of the item that is back. */
  onUndone: (id: string) => void;
}

/** What the toast says while an act can still be undone. */
interface Said {
  title: string;
  text: string;
}

/** Acts that are sent only when the time to undo is over (moderation-7). */
export function useLaterActs({ failed, onUndone }: LaterActsOptions) {
  const { t } = useTranslation(['queue', 'moderation', 'common']);
  useSendOnLeave();

  /** Says what failed. What no rule refused can be sent again. */
  function say(error: Error, again: () => void) {
    const refused = refusalText(error);
    const failure = { title: t('common:error'), description: refused ?? failed, variant: 'destructive' } as const;
    if (refused && !(error instanceof ApiError && error.status === 429)) return toast(failure);
    const action = (
      <Button variant="quiet" small onClick={again}>
        {t('moderation:retry')}
      </Button>
    );
    return toast({ ...failure, lasts: Infinity, action });
  }

  function later(chosen: Omit<WaitingAct, 'until'>, { title, text }: Said, send: () => void) {
    const until = sendLater(chosen, send);
    toast({
      title,
      description: text,
      lasts: UNDO_MS,
      action: (
        <UndoAction
          until={until}
          label={t('undo.act')}
          secondsText={(count) => t('undo.seconds', { count })}
          onUndo={undo}
        />
      ),
    });
  }

  function undo() {
    const undone = undoLatest();
    if (!undone) return;
    toast({ title: t('undo.undone') });
    onUndone(undone.reportId);
  }

  return { later, undo, say };
}
