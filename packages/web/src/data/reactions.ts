import type { PostView } from '@lampstand/core/posts/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { patchPost } from './posts.ts';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import type { AnswerTo, Entry, Outcome } from './sync/entry.ts';
import { useMember, useUnsent, useWrite } from './use-member.tsx';

type Endpoint = `reactions.${ReactionKind}`;
export type MarkOutcome = Outcome<Endpoint>;
export type Marked = Pick<PostView, 'id' | 'viewerHasPrayed' | 'prayerCount' | 'viewerHasLoved' | 'loveCount'>;

interface Mark {
  on: boolean;
  count: number;
  /** Whether it is still unsent. */
  waits: boolean;
}

export const reactions: Noun = {
  writes: {
    'reactions.prayer': { apply: (member, entry, outcome) => applyMark(member, 'prayer', entry, outcome) },
    'reactions.love': { apply: (member, entry, outcome) => applyMark(member, 'love', entry, outcome) },
  },
  live: {
    ownMarks: ({ queryClient }, { postId, viewerHasPrayed, viewerHasLoved }) =>
      patchPost(queryClient, postId, { viewerHasPrayed, viewerHasLoved }),
  },
};

/** The viewer's mark on a post, including an unsent change (reactions-2). */
export function useMark(kind: ReactionKind, post: Marked): Mark {
  const pressed = useUnsent(`reactions.${kind}`)
    .filter(({ slot, refusal }) => slot === slotOf(kind, post.id) && !refusal)
    .at(-1);
  const known = markOf(kind, post);
  if (!pressed) return { ...known, waits: false };
  const wanted = pressed.input.body?.wanted ?? known.on;
  return { on: wanted, count: known.count + Number(wanted) - Number(known.on), waits: !pressed.isFresh };
}

/** Sets a mark. `onOutcome` is called with the outcome, unless a later press has replaced it. */
export function useSetMark(kind: ReactionKind, post: Marked) {
  const { outbox } = useMember();
  const write = useWrite<Endpoint>(`reactions.${kind}`);
  const slot = slotOf(kind, post.id);
  const inSlot = () => outbox.entries.find((entry) => entry.slot === slot);
  return async (wanted: boolean, onOutcome: (outcome: MarkOutcome) => void): Promise<void> => {
    const before = inSlot();
    // A second press before the first was sent cancels it.
    const isBack = before && before.triedAt === undefined && wanted === markOf(kind, post).on;
    if (isBack && (await outbox.removeUnsent(before.key))) return;
    const key = crypto.randomUUID();
    write({ input: { params: { postId: post.id }, body: { wanted } }, slot, key }, (outcome) => {
      if ((inSlot()?.key ?? key) === key) onOutcome(outcome);
    });
  };
}

/** The server's answer, applied to the feed. */
function applyMark(member: Member, kind: ReactionKind, { input }: Entry<Endpoint>, outcome: Outcome<Endpoint>): void {
  if (outcome.type === 'sent') patchPost(member.queryClient, input.params.postId, asMarks(kind, outcome.answer));
}

function slotOf(kind: ReactionKind, postId: string): string {
  return `${kind}:${postId}`;
}

function markOf(kind: ReactionKind, post: Marked): Pick<Mark, 'on' | 'count'> {
  return kind === 'prayer'
    ? { on: post.viewerHasPrayed, count: post.prayerCount }
    : { on: post.viewerHasLoved, count: post.loveCount };
}

function asMarks(kind: ReactionKind, { action, count }: AnswerTo<Endpoint>): Partial<Marked> {
  const on = action === 'added';
  return kind === 'prayer' ? { viewerHasPrayed: on, prayerCount: count } : { viewerHasLoved: on, loveCount: count };
}
