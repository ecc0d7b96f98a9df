import type { SendOutcome } from '../../data/conversations.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../stores/toast.ts';

/** A waiting message was refused: it stays in its conversation (messages-3), and a toast tells its author wherever they are. */
export function toastRefusedMessage(outcome: SendOutcome): void {
  if (outcome.type !== 'refused') return;
  const { code, text } = outcome.refusal;
  const description = code === 'unsure' ? i18n.t('outbox:unsure') : text;
  toast({ title: i18n.t('outbox:refused'), description, variant: 'destructive' });
}
