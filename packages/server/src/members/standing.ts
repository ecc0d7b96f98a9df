import type { Standing } from '@lampstand/core/decisions/standing';

export interface StandingColumns {
  standingAct: Standing['act'] | null;
  standingDecisionId: string | null;
  standingUntil: Date | null;
}

/** The decision in effect that stops a member most (decisions-5). A deletion whose appeal waits is in effect beyond its time. */
export const STANDING = (member: string, now: string) => `
  select act as "standingAct", id as "standingDecisionId", until as "standingUntil" from decisions
  where member_id = ${member} and reversed_at is null
    and (act in ('restrict', 'suspend') and until > ${now} or act = 'delete' and purged_at is null)
  order by array_position(array['delete', 'suspend', 'restrict'], act), until desc
  limit 1`;

/** Whether a decision keeps the member from everything: a suspension, or a deletion that can still be called off. */
export const IS_STOPPED = (member: string, now: string) => `exists (
  select from decisions where member_id = ${member} and reversed_at is null
    and (act = 'suspend' and until > ${now} or act = 'delete' and purged_at is null))`;

export function standingOf({ standingAct: act, standingDecisionId: id, standingUntil: until }: StandingColumns) {
  return act && id && until ? ({ act, decisionId: id, until } satisfies Standing) : null;
}
