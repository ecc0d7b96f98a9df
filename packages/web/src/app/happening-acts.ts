import type { HappeningView } from '@lampstand/core/happenings/contract';
import { testimonyPath } from '@lampstand/core/posts/address';
import { useNavigate } from 'react-router-dom';
import type { HappeningActs } from '../features/happenings/happening-list.tsx';
import { readAgain } from '../stores/app-dialogs.ts';
import { answerPath, memberPath, paths } from './paths.ts';

/** Where what happened leads: to the testimony with its comments, the member, or what became of a report. */
export function useHappeningActs(onCreate: () => void): HappeningActs {
  const navigate = useNavigate();
  return {
    pathOf: ({ kind, post, users: [user] }: HappeningView) => {
      // It has buttons of its own.
      if (kind === 'asking') return undefined;
      if (post) return testimonyPath(post.id);
      if (kind === 'report') return paths.reports;
      return user && kind !== 'request' ? memberPath(user.id) : undefined;
    },
    onFollow: () => undefined,
    onNotice: (decisionId) => readAgain(decisionId),
    onAnswer: (postId) => void navigate(answerPath(postId)),
    onCreate,
  };
}
