import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';

export const doctorCheck = z.object({
  name: z.enum([
    'counters',
    'orphans',
    'selfBlocks',
    'store',
    'missingFiles',
    'unreferencedFiles',
    'auditChain',
    'auditHead',
    'mail',
  ]),
  ok: z.boolean(),
  found: z.int(),
  fixed: z.int(),
  /** A few examples: ids or file names. */
  examples: z.array(z.string()),
});
export type DoctorCheck = z.output<typeof doctorCheck>;

export const doctorApi = {
  doctor: endpoint({
    method: 'POST',
    path: '/api/admin/doctor',
    access: 'admin',
    summary: 'Check counters, references, files and the audit log; with `fix`, repair what can be repaired.',
    body: { kind: 'json', schema: z.object({ fix: z.boolean().default(false) }) },
    response: { kind: 'json', schema: z.array(doctorCheck) },
    rateLimit: 'checks',
  }),
};
