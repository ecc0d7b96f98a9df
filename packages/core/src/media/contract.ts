import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';

/** `<32 hex digits>.webp` or `<32 hex digits>-thumb.webp`. Names reveal nothing about their owner (media-5). */
export const FILE_NAME = /^[0-9a-f]{32}(-thumb)?\.webp$/;

export const mediaApi = {
  image: endpoint({
    method: 'GET',
    path: '/api/images/:name',
    access: 'member',
    summary: 'An uploaded picture, immutable.',
    params: z.object({ name: z.string().regex(FILE_NAME) }),
    response: { kind: 'file', contentType: 'image/webp' },
    errors: ['not_found'],
  }),
};
