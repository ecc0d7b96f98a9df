import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { prepared } from '../../db/sql.ts';
import { WAITING } from '../reports/waiting.queries.ts';

/** Midnight in UTC of the first of the days. */
const FIRST = `(date_trunc('day', $1::timestamptz at time zone 'UTC') - ($2::int - 1) * interval '1 day') at time zone 'UTC'`;

/** A decision (moderation-22): reports that were closed together without an act, and an act, whether anybody had reported or not. */
const MADE = `
  select closed_at as at, 'none' as outcome, closed_at - min(reported_at) as took, false as is_reversed
  from report_facts where decision_id is null and closed_at >= ${FIRST} group by closed_at
  union all
  select created_at, act, created_at - (select min(reported_at) from report_facts f where f.decision_id = d.id), reversed_at is not null
  from decisions d where created_at >= ${FIRST}`;

const perDay = (rows: string) =>
  `(select (at at time zone 'UTC')::date as day, count(*) as made from (${rows}) made group by 1)`;

/** Days in UTC, oldest first, today last. */
export const readModerationDays = prepared<ModerationFigures['days'][number], [now: Date, days: number]>(
  'moderation.figure-days',
  `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.made, 0) as reports, coalesce(m.made, 0) as decisions
   from (
     select ($1::timestamptz at time zone 'UTC')::date - back as day from generate_series($2::int - 1, 0, -1) back
   ) d
   left join ${perDay(`select reported_at as at from report_facts where reported_at >= ${FIRST}`)} r on r.day = d.day
   left join ${perDay(MADE)} m on m.day = d.day
   order by d.day`,
);

export interface FiguresRow {
  medianSeconds: number | null;
  slowestSeconds: number | null;
  hour: number;
  fourHours: number;
  day: number;
  threeDays: number;
  longer: number;
  reversed: number;
  none: number;
  remove: number;
  warn: number;
  restrict: number;
  suspend: number;
  delete: number;
}

const OUTCOMES = ['none', 'remove', 'warn', 'restrict', 'suspend', 'delete'];

/** How long decisions took, and what they led to. */
export const readModerationFigures = prepared<FiguresRow, [now: Date, days: number]>(
  'moderation.figures',
  `select
     round(extract(epoch from percentile_cont(0.5) within group (order by took)))::int as "medianSeconds",
     round(extract(epoch from max(took)))::int as "slowestSeconds",
     count(*) filter (where took <= interval '1 hour') as hour,
     count(*) filter (where took > interval '1 hour' and took <= interval '4 hours') as "fourHours",
     count(*) filter (where took > interval '4 hours' and took <= interval '24 hours') as day,
     count(*) filter (where took > interval '24 hours' and took <= interval '72 hours') as "threeDays",
     count(*) filter (where took > interval '72 hours') as longer,
     count(*) filter (where is_reversed) as reversed,
     ${OUTCOMES.map((outcome) => `count(*) filter (where outcome = '${outcome}') as "${outcome}"`).join(', ')}
   from (${MADE}) made`,
);

export const readAppealFigures = prepared<ModerationFigures['appeals'], [now: Date, days: number]>(
  'moderation.appeal-figures',
  `select
     count(*) as made,
     count(*) filter (where reversed_at is null and appeal_outcome = 'stands') as stand,
     count(*) filter (where reversed_at is not null) as "putBack",
     count(*) filter (where reversed_at is null and appeal_outcome is null) as waiting
   from decisions where created_at >= ${FIRST} and appealed_at is not null`,
);

export const readWaiting = prepared<{ count: number; since: Date | null }>(
  'moderation.waiting',
  `select count(*) as count, min(since) as since from ${WAITING} waiting`,
);
