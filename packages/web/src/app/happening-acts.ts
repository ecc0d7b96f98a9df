import type { HappeningView } from '@lampstand/core/happenings/contract';
import { readAgain } from '../stores/reread-notice.ts';
import { conversationPath, paths, postPath } from './paths.ts';

/** Where what happened leads: to the testimony, its comments, the member, or what became of a report. */
export const happeningActs = {
  pathOf({ kind, post, users: [user] }: HappeningView): string | undefined {
    if (post) return kind === 'comments' ? `${postPath(post.id)}&comments` : postPath(post.id);
    if (kind === 'report') return paths.reports;
    return user && kind !== 'request' ? conversationPath(user.id) : undefined;
  },
  onFollow: () => undefined,
  onNotice: (decisionId: string) => readAgain(decisionId),
};
