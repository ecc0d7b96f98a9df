import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { ACTS } from '../decisions/entity.ts';
import { instant } from '../ids.ts';

/** How long decisions took, each within the first of these that it fits into. */
export const DURATIONS = ['hour', 'fourHours', 'day', 'threeDays', 'longer'] as const;
export type Duration = (typeof DURATIONS)[number];

/** What decisions led to: to no act, or to which one. */
export const OUTCOMES = ['none', ...ACTS] as const;
export type DecisionOutcome = (typeof OUTCOMES)[number];

/** The figures of moderation in the last days (moderation-22). They survive what they were about, and its people. */
export const moderationFigures = z.object({
  /** In UTC, the oldest first. Days without anything are included. */
  days: z.array(z.object({ day: z.iso.date(), reports: z.int(), decisions: z.int() })),
  /** From the first report to the decision. */
  time: z.object({
    /** Half of the decisions took less. Null without decisions about reports. */
    medianSeconds: z.int().nullable(),
    slowestSeconds: z.int().nullable(),
    within: z.record(z.enum(DURATIONS), z.int()),
  }),
  outcomes: z.record(z.enum(OUTCOMES), z.int()),
  /** Of the acts, those that were reversed since, on appeal or not. */
  reversed: z.int(),
  /** Of the acts of these days, how many were appealed, and what became of that. */
  appeals: z.object({ made: z.int(), stand: z.int(), putBack: z.int(), waiting: z.int() }),
  /** What waits in the queue (reports-13), since whenever. */
  waiting: z.object({ count: z.int(), since: instant.nullable() }),
});
export type ModerationFigures = z.output<typeof moderationFigures>;

export const moderationStatsApi = {
  moderationStats: endpoint({
    method: 'GET',
    path: '/api/admin/stats/moderation',
    access: 'moderator',
    summary: 'Reports and decisions day by day, how long decisions took, and what they led to.',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    response: { kind: 'json', schema: moderationFigures },
  }),
};
