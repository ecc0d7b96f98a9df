import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { alertChoice, MAIL_STATES } from './entity.ts';

export const alertsView = z.object({ mail: alertChoice, mailState: z.enum(MAIL_STATES) });
export type AlertsView = z.output<typeof alertsView>;

export const alertsApi = {
  alerts: endpoint({
    method: 'GET',
    path: '/api/admin/alerts',
    access: 'moderator',
    summary: 'How you are mailed about reports, appeals and applications, and whether mail can reach you.',
    response: { kind: 'json', schema: alertsView },
  }),
  changeAlerts: endpoint({
    method: 'PATCH',
    path: '/api/admin/alerts',
    access: 'moderator',
    summary: 'Choose how you are mailed about reports, appeals and applications.',
    body: { kind: 'json', schema: z.strictObject({ mail: alertChoice }) },
    response: { kind: 'json', schema: alertsView },
    rateLimit: 'moderation',
  }),
};
