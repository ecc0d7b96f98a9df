import type { AdminStats, DailyStats } from '@lampstand/core/stats/contract';
import { prepared } from '../../db/sql.ts';
import { WAITING } from '../reports/waiting.queries.ts';

const lately = (table: string) =>
  `select post_id from ${table} where created_at > $1::timestamptz - interval '30 days'
     and post_id not in (select id from posts where hidden_by is not null)`;

/** A miracle is active if someone has prayed, loved or commented in the last 30 days (moderation-4). */
export const readStats = prepared<AdminStats, [now: Date]>(
  'moderation.stats',
  `select
     (select count(*) from users) as "totalUsers",
     (select count(*) from shown_posts) as "totalPosts",
     (select count(*) from ${WAITING} waiting) as "reportedContent",
     (select count(*) from (${['prayers', 'loves', 'shown_comments'].map(lately).join(' union ')}) active)
       as "activeMiracles",
     (select count(*) from applications where decided_at is null) as "waitingApplications",
     (select count(*) from shown_posts where kind = 'prayer') as "totalRequests",
     (select count(*) from shown_posts where answered_at is not null) as "answeredRequests"`,
);

const perDay = (table: string) => `(
  select (created_at at time zone 'UTC')::date as day, count(*) as made
  from ${table} where created_at >= (select min(day) from days)::timestamp at time zone 'UTC' group by 1)`;

/** Days in UTC, oldest first, today last. */
export const readDaily = prepared<DailyStats, [now: Date, days: number]>(
  'moderation.daily',
  `with days as (
     select ($1::timestamptz at time zone 'UTC')::date - back as day from generate_series($2::int - 1, 0, -1) back
   )
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(u.made, 0) as members, coalesce(p.made, 0) as posts,
     coalesce(r.made, 0) as reports
   from days d
   left join ${perDay('users')} u on u.day = d.day
   left join ${perDay('posts')} p on p.day = d.day
   left join ${perDay('reports')} r on r.day = d.day
   order by d.day`,
);
