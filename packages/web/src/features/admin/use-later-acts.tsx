import { useTranslation } from 'react-i18next';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { UndoAction } from './undo-action.tsx';
import {
  sendLater,
  UNDO_MS,
  undoable,
  undoLatest,
  useSendOnLeave,
  useWaitingActs,
  type WaitingAct,
} from './waiting-acts.ts';

interface LaterActsOptions {
  /** What could not be saved is still waiting. */
  failed: string;
  /** Gets the id of the item that is back. */
  onUndone: (id: string) => void;
}

/** Acts that are sent only when the time to undo is over (moderation-7). */
export function useLaterActs({ failed, onUndone }: LaterActsOptions) {
  const { t } = useTranslation(['queue', 'moderation', 'common']);
  useSendOnLeave();

  /** Says what failed. What no rule refused can be sent again. */
  function say(error: Error, again: () => void, text = failed) {
    const refused = refusalText(error);
    const failure = { title: t('common:error'), description: refused ?? text, variant: 'destructive' } as const;
    if (refused && !(error instanceof ApiError && error.status === 429)) return toast(failure);
    const action = (
      <Button variant="quiet" small onClick={again}>
        {t('moderation:retry')}
      </Button>
    );
    return toast({ ...failure, lasts: Infinity, action });
  }

  /** Says what is done, unless a toast still offers to undo something else. */
  function sayDone(title: string) {
    if (!undoable(useWaitingActs.getState().acts)) toast({ title });
  }

  function offerUndo({ said, until }: WaitingAct) {
    if (until === undefined) return;
    toast({
      title: said.title,
      description: said.text,
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

  function later(chosen: Omit<WaitingAct, 'until'>, send: () => void) {
    offerUndo(sendLater(chosen, send));
  }

  function undo() {
    const undone = undoLatest();
    if (!undone) return;
    const before = undoable(useWaitingActs.getState().acts);
    if (before) offerUndo(before);
    else toast({ title: t('undo.undone') });
    onUndone(undone.reportId);
  }

  return { later, undo, say, sayDone };
}
