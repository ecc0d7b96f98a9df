import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';

export const communityView = z.object({
  /** The address for questions, complaints and parental consent. Null on a server that only its own machine can reach. */
  contactEmail: z.string().nullable(),
});

export const communityApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/community',
    access: 'public',
    summary: 'Public facts about this community: how to contact the people who run it.',
    response: { kind: 'json', schema: communityView },
  }),
};
