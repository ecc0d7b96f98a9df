import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { act } from '../decisions/entity.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { shownReason } from '../reports/entity.ts';
import { email } from '../text.ts';

/** A ban as admins see it. It does not know whose addresses it keeps out. */
export const banView = z.object({
  id,
  since: instant,
  /** Null: for good. */
  until: instant.nullable(),
  /** Null if an admin deleted the member without a decision. */
  decision: z.object({ id, act, reason: shownReason }).nullable(),
  /** Who decided. Null once they have left, and for the operator. */
  by: authorView.nullable(),
});
export type BanView = z.output<typeof banView>;

/** For admins. */
export const bansApi = {
  bans: endpoint({
    method: 'GET',
    path: '/api/admin/bans',
    access: 'admin',
    summary: 'Deleted members who are kept out, the latest first, without their addresses.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(banView) },
    errors: ['invalid_cursor'],
  }),
  checkBan: endpoint({
    method: 'POST',
    path: '/api/admin/bans/check',
    access: 'admin',
    summary: 'By which bans an email is kept out. The email is not kept.',
    body: { kind: 'json', schema: z.object({ email }) },
    response: { kind: 'json', schema: z.array(banView) },
    rateLimit: 'moderation',
  }),
  liftBan: endpoint({
    method: 'DELETE',
    path: '/api/admin/bans/:banId',
    access: 'admin',
    summary: 'Lift a ban. Its addresses are deleted.',
    params: z.object({ banId: id }),
    response: { kind: 'empty' },
    errors: ['ban_not_found'],
    rateLimit: 'moderation',
  }),
};
