import type { PostView } from '@lampstand/core/posts/contract';
import type { QueryClient } from '@tanstack/react-query';
import { refreshActivity } from './activity.ts';
import { patchPost, refreshPosts } from './posts.ts';
import type { Noun } from './noun.ts';
import type { Entry, Outcome } from './sync/entry.ts';
import { useAct, type ActHandlers, useUnsent, useWrite } from './use-member.tsx';

export const requests: Noun = {
  writes: {
    'posts.answer': {
      apply: ({ queryClient }, { input }, outcome) => {
        if (outcome.type === 'sent') patchPost(queryClient, input.params.postId, outcome.answer);
        refresh(queryClient);
      },
    },
    'posts.takeAnswerBack': {
      apply: ({ queryClient }, { input }, outcome) => {
        if (outcome.type === 'sent') patchPost(queryClient, input.params.postId, { answeredAt: null, answer: null });
        refresh(queryClient);
      },
    },
  },
};

/** What lists it, and the question of the bell. */
function refresh(queryClient: QueryClient): void {
  void refreshPosts(queryClient);
  refreshActivity(queryClient);
}

export type UnsentAnswer = Entry<'posts.answer'>;
export type AnswerOutcome = Outcome<'posts.answer'>;
export type TakeBackOutcome = Outcome<'posts.takeAnswerBack'>;

type Request = Pick<PostView, 'id' | 'answeredAt' | 'answer'>;

/** Both set the same state, so that the later one replaces the earlier. */
const slotOf = ({ id }: Pick<Request, 'id'>) => `answer:${id}`;

/** Whether and how a request was answered, including an unsent change (requests-2). */
export function useAnswerOf(post: Request): Pick<Request, 'answeredAt' | 'answer'> {
  const slot = slotOf(post);
  const inSlot = (entry: { slot?: string | undefined; refusal?: unknown }) => entry.slot === slot && !entry.refusal;
  const answer = useUnsent('posts.answer').findLast(inSlot);
  const isTakenBack = useUnsent('posts.takeAnswerBack').some(inSlot);
  if (answer) {
    const { answer: words = post.answer } = answer.input.body ?? {};
    return { answeredAt: post.answeredAt ?? answer.writtenAt, answer: words };
  }
  return isTakenBack ? { answeredAt: null, answer: null } : post;
}

/** Marks a request as answered, or changes the words, which stay if none are given; it may wait for a network. */
export function useAnswerRequest() {
  const write = useWrite('posts.answer');
  return (post: Request, answer: string | null | undefined, onOutcome: (outcome: AnswerOutcome) => void): void =>
    write(
      { input: { params: { postId: post.id }, body: answer === undefined ? {} : { answer } }, slot: slotOf(post) },
      onOutcome,
    );
}

export function useTakeAnswerBack() {
  const write = useWrite('posts.takeAnswerBack');
  return (post: Request, onOutcome: (outcome: TakeBackOutcome) => void): void =>
    write({ input: { params: { postId: post.id } }, slot: slotOf(post) }, onOutcome);
}

/** Lets a request rest, or ask again (requests-4). */
export function useLetAsk(handlers: ActHandlers<'posts.ask'>) {
  return useAct(
    'posts.ask',
    {
      apply: ({ queryClient }, post) => {
        patchPost(queryClient, post.id, post);
        refresh(queryClient);
      },
    },
    handlers,
  );
}
