import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';

/** The four statistics of the dashboard (moderation-4). */
export const adminStats = z.object({
  totalUsers: z.int(),
  totalPosts: z.int(),
  reportedContent: z.int(),
  activeMiracles: z.int(),
  /** Applications that nobody has decided (joining-5). */
  waitingApplications: z.int().default(0),
  /** Prayer requests, and those of them that are answered (requests-2). */
  totalRequests: z.int().default(0),
  answeredRequests: z.int().default(0),
});
export type AdminStats = z.output<typeof adminStats>;

/** One day of the charts, in UTC. Days without activity are included with zeros. */
export const dailyStats = z.object({ day: z.iso.date(), members: z.int(), posts: z.int(), reports: z.int() });
export type DailyStats = z.output<typeof dailyStats>;

export const statsApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'moderator',
    summary: 'The four statistics of the dashboard.',
    response: { kind: 'json', schema: adminStats },
  }),
  daily: endpoint({
    method: 'GET',
    path: '/api/admin/stats/daily',
    access: 'moderator',
    summary: 'New members, testimonies and reports day by day.',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    response: { kind: 'json', schema: z.array(dailyStats) },
  }),
};
