import type { HappeningView } from '@lampstand/core/happenings/contract';
import { testimonyPath } from '@lampstand/core/posts/address';
import { readAgain } from '../stores/reread-notice.ts';
import { memberPath, paths } from './paths.ts';

/** Where what happened leads: to the testimony with its comments, the member, or what became of a report. */
export const happeningActs = {
  pathOf({ kind, post, users: [user] }: HappeningView): string | undefined {
    if (post) return testimonyPath(post.id);
    if (kind === 'report') return paths.reports;
    return user && kind !== 'request' ? memberPath(user.id) : undefined;
  },
  onFollow: () => undefined,
  onNotice: (decisionId: string) => readAgain(decisionId),
};
