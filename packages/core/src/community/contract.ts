import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { instant } from '../ids.ts';
import { communitySettings } from './entity.ts';

/** `<first 32 hex digits of the hash>.<format>`: the name changes with the picture. */
export const COMMUNITY_PICTURE = /^[0-9a-f]{32}\.(webp|png)$/;

export const communityView = z.object({
  ...communitySettings.omit({ fallbackEmail: true }).shape,
  name: z.string(),
  /** The address for questions, complaints and parental consent. Null on a server that only its own machine can reach. */
  contactEmail: z.string().nullable(),
  /** The picture that replaces the cross, square, 640 pixels wide. Null for the cross. */
  pictureUrl: z.string().nullable(),
  /** The same as a PNG of 512 pixels, for home screens and notifications. */
  iconUrl: z.string().nullable(),
  /** Until then, nobody can join (setup-3). */
  isSetUp: z.boolean(),
  /** The oldest version of the desktop app that this server asks for. Servers before 0.3.0 do not say. */
  oldestDesktop: z.string().optional(),
  /** Grows with each change. */
  updatedAt: instant,
});
export type CommunityView = z.output<typeof communityView>;

/** What servers of every version answer: enough to tell a Lampstand server from others. */
export const communityOfAnyVersion = communityView.pick({ contactEmail: true });

/** Omitted fields stay unchanged. `picture: null` brings the cross back; a new picture is a file. */
export const communityUpdate = z.strictObject({
  ...communitySettings.partial().shape,
  picture: z.null().optional(),
});
export type CommunityUpdate = z.output<typeof communityUpdate>;

export const communityApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/community',
    access: 'public',
    summary: 'This community: its name, picture and words, and how to contact the people who run it.',
    response: { kind: 'json', schema: communityView },
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/community/picture/:name',
    access: 'public',
    summary: 'The picture of the community, immutable.',
    params: z.object({ name: z.string().regex(COMMUNITY_PICTURE) }),
    response: { kind: 'file', contentType: 'image/webp' },
    errors: ['not_found'],
  }),
};

/** For admins. */
export const communitySettingsApi = {
  communityPrivate: endpoint({
    method: 'GET',
    path: '/api/admin/community',
    access: 'admin',
    summary: 'The settings of the community that only admins see, and whether the server sends mail.',
    response: {
      kind: 'json',
      schema: communitySettings.pick({ fallbackEmail: true }).extend({ hasMail: z.boolean() }),
    },
  }),
  changeCommunity: endpoint({
    method: 'PATCH',
    path: '/api/admin/community',
    access: 'admin',
    summary: 'Change the settings of the community. Omitted fields stay as they are.',
    body: { kind: 'json', schema: communityUpdate },
    response: { kind: 'json', schema: communityView },
    errors: ['login_too_old'],
    rateLimit: 'moderation',
    needsProof: true,
  }),
  changeCommunityPicture: endpoint({
    method: 'POST',
    path: '/api/admin/community/picture',
    access: 'admin',
    summary: 'Upload the picture of the community. It is cut to a square.',
    body: { kind: 'multipart', schema: z.object({}), files: ['picture'] },
    response: { kind: 'json', schema: communityView },
    errors: [
      'too_large',
      'image_unsupported',
      'image_heic',
      'image_unreadable',
      'image_too_many_pixels',
      'image_too_complex',
    ],
    rateLimit: 'pictures',
  }),
};
