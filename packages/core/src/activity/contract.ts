import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { noticeHeadline } from '../decisions/notices-contract.ts';
import { givenInstant, id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { postKind } from '../posts/entity.ts';
import { authorView } from '../profiles/contract.ts';
import { reportStatus } from '../reports/entity.ts';
import { activityKind } from './entity.ts';
import { MOST_NAMED } from './rules.ts';

/** One row of the bell: everything of one kind about one topic (activity-2). */
export const activityView = z.object({
  /** The same while the group exists, also when it gets newer and moves up. */
  id: z.string(),
  kind: activityKind,
  /** The time of the latest in it. */
  latestAt: instant,
  /** Whether it is newer than what the member has read. */
  isNew: z.boolean(),
  /** How many members are in it: 0 for notices and reports. */
  people: z.int(),
  /** The latest of them, at most two. */
  users: z.array(authorView).max(MOST_NAMED),
  /** The post that it is about, with its first line: the member's own, or the request that was answered. */
  post: z.object({ id, line: z.string(), kind: postKind }).nullable(),
  /** A request that can be answered, or the accepted one. */
  connectionId: id.nullable(),
  notice: noticeHeadline.nullable(),
  report: z.object({ status: reportStatus }).nullable(),
});
export type ActivityView = z.output<typeof activityView>;

/** How many groups are newer than what the member has read, and up to when that is. A count of 100 means that there may be more. */
export const newActivity = z.object({ newCount: z.int(), readUpTo: instant.nullable() });
export type NewActivity = z.output<typeof newActivity>;

export const activityApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    access: 'member',
    summary: 'What happened for you, newest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(activityView) },
    errors: ['invalid_cursor'],
  }),
  new: endpoint({
    method: 'GET',
    path: '/api/activity/new',
    access: 'member',
    summary: 'How much happened since you last read it, up to 100.',
    response: { kind: 'json', schema: newActivity },
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/activity/read',
    access: 'member',
    summary: 'Mark everything up to this time as read. An earlier time than before changes nothing.',
    body: { kind: 'json', schema: z.object({ upTo: givenInstant }) },
    response: { kind: 'json', schema: newActivity },
    rateLimit: 'reads',
  }),
};
