import type { LiveEvent } from '@lampstand/core/live/contract';
import { watchUpload } from '../stores/uploads.ts';
import { keepOnDevice } from './keep-on-device.ts';
import type { LateHandler, LateHandlers, Member } from './member.ts';
import type { WriteRule } from './noun.ts';
import { nouns } from './nouns.ts';
import { parseAnswer } from './parse-answer.ts';
import { endsAccess } from './query-client.ts';
import { send } from './sync/call.ts';
import type { EndpointName, Entry, Outcome } from './sync/entry.ts';
import type { OutboxSending } from './sync/outbox.ts';
import { sendAll } from './sync/sender.ts';

// What runs for a member once their first screen is there. It is loaded then (data/member.ts).

export { keepOnDevice, nouns };

/** How the member's entries are sent, and what their outcomes change. */
export function sendingOf(member: Member, late: LateHandlers): OutboxSending {
  return {
    sendAll,
    send: (entry, removed) => watchUpload(entry.key, (onSent) => send(entry, removed, parseAnswer, onSent)),
    keepsRefused: ({ endpoint }) => ruleOf(endpoint)?.keepsRefused,
    onOutcome: (entry, outcome) => applyOutcome(member, entry, outcome),
    onLate: (entry, outcome) => (late[entry.endpoint] as LateHandler | undefined)?.(entry, outcome),
  };
}

export function applyEvent(member: Member, event: LiveEvent): void {
  for (const { live } of nouns) {
    const apply = live?.[event.type] as ((member: Member, event: LiveEvent) => void) | undefined;
    apply?.(member, event);
  }
}

/** Refetches what may have changed before the live stream was opened. Rejects when that fails. */
export async function resync(member: Member, isFirst: boolean): Promise<void> {
  await Promise.all(nouns.map(async (noun) => noun.resync?.(member, isFirst)));
}

function applyOutcome(member: Member, entry: Entry, outcome: Outcome) {
  const isEnded = outcome.type === 'refused' && endsAccess(outcome.refusal.code);
  if (outcome.type === 'signedOut' || isEnded) member.checkSession();
  ruleOf(entry.endpoint)?.apply?.(member, entry, outcome);
}

function ruleOf(endpoint: EndpointName): WriteRule<EndpointName> | undefined {
  return nouns.map(({ writes }) => writes?.[endpoint]).find(Boolean) as WriteRule<EndpointName> | undefined;
}
