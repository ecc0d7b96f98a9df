import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { connectionView } from '../connections/contract.ts';
import { id } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { postView } from '../posts/contract.ts';
import { authorView } from './contract.ts';
import { PRAYED_PARTS } from './prayed-parts.ts';

/** The head of a member's page (profiles-9). */
export const memberPageView = authorView.extend({
  /** The month in which they joined, such as `2025-03`. */
  memberSince: z.string(),
  /** What the viewer has with them. Null for the viewer's own page, and after the viewer has declined their request. */
  connection: connectionView.nullable(),
});
export type MemberPageView = z.output<typeof memberPageView>;

const params = z.object({ userId: id });
const postList = { kind: 'list', schema: z.array(postView) } as const;

/** Members' pages, and the lists that only the member sees (profiles-11). */
export const membersApi = {
  one: endpoint({
    method: 'GET',
    path: '/api/users/:userId/profile',
    access: 'member',
    summary: 'What members see of each other, and the connection between the two of you.',
    params,
    response: { kind: 'json', schema: memberPageView },
    errors: ['user_not_found'],
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/users/:userId/posts',
    access: 'member',
    summary: 'The posts of one member, newest first.',
    params,
    query: pageQuery,
    response: postList,
    errors: ['user_not_found', 'invalid_cursor'],
  }),
  prayed: endpoint({
    method: 'GET',
    path: '/api/prayed-posts',
    access: 'member',
    summary: 'The posts that you prayed for, latest prayer first: all of them, or one part with its total.',
    query: pageQuery.extend({ part: z.enum(PRAYED_PARTS).optional() }),
    response: postList,
    errors: ['invalid_cursor'],
  }),
  commented: endpoint({
    method: 'GET',
    path: '/api/commented-posts',
    access: 'member',
    summary: 'The posts that you commented on, latest comment first.',
    query: pageQuery,
    response: postList,
    errors: ['invalid_cursor'],
  }),
};
