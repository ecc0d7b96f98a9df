import { APPEAL_WAITS } from '../decisions/decisions.queries.ts';

/** Appeals in the queue. Of a member who has left nothing is to be decided. */
export const WAITING_APPEALS = `${APPEAL_WAITS} and member_id is not null`;

/**
 * What waits in the queue, and since when (reports-13): a row for each target of pending reports and for each appeal. The statistics
 * and the live count read this, so that every number is that of the cards.
 */
export const WAITING = `(
  select min(created_at) as since from reports where status = 'pending' group by target_kind, target_id
  union all
  select appealed_at from decisions where ${WAITING_APPEALS})`;
