import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { instant } from '../ids.ts';
import { userView } from '../profiles/contract.ts';

/** Long enough for a code with any separators. What is no code is as unknown as a wrong one. */
const userCode = z.string().min(1).max(50);

/** What an app shows and keeps while a member confirms its login in a browser (RFC 8628, section 3.2). */
export const deviceLogin = z.object({
  /** The secret of the app. */
  deviceCode: z.string(),
  /** What the app shows, and the member types. */
  userCode: z.string(),
  verificationUri: z.string(),
  /** The same address with the code in it. */
  verificationUriComplete: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** Seconds between two questions for the token. */
  interval: z.int(),
});
export type DeviceLogin = z.output<typeof deviceLogin>;

/** What a member sees of an app that wants to log in: enough to recognize their own, and nothing else. */
export const deviceRequest = z.object({
  /** App and operating system in words, from the User-Agent. */
  device: z.string(),
  /** Whether it asked from the same internet address as the member's browser. The address itself is not stored. */
  sameAddress: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
});
export type DeviceRequest = z.output<typeof deviceRequest>;

/** Logging in to an app by confirming a code in a browser (auth-14). */
export const deviceApi = {
  startDevice: endpoint({
    method: 'POST',
    path: '/api/auth/device',
    access: 'public',
    summary: 'Get a code that a signed-in member can confirm in a browser.',
    response: { kind: 'json', schema: deviceLogin },
    rateLimit: 'deviceStart',
  }),
  deviceToken: endpoint({
    method: 'POST',
    path: '/api/auth/device/token',
    access: 'public',
    summary: 'Ask for the session of a confirmed code. Works once.',
    body: { kind: 'json', schema: z.object({ deviceCode: z.string().min(1).max(100) }) },
    response: { kind: 'json', schema: z.object({ user: userView, token: z.string() }) },
    errors: ['device_pending', 'device_slow_down', 'device_denied', 'device_expired'],
    rateLimit: 'devicePoll',
  }),
  deviceRequest: endpoint({
    method: 'GET',
    path: '/api/auth/device/:userCode',
    access: 'member',
    summary: 'Which app shows this code.',
    params: z.object({ userCode }),
    response: { kind: 'json', schema: deviceRequest },
    errors: ['device_code_not_found'],
    rateLimit: 'deviceCode',
  }),
  answerDevice: endpoint({
    method: 'POST',
    path: '/api/auth/device/:userCode',
    access: 'member',
    summary: 'Let the app that shows this code log in as you, or refuse it.',
    params: z.object({ userCode }),
    body: { kind: 'json', schema: z.object({ approve: z.boolean() }) },
    response: { kind: 'empty' },
    errors: ['login_too_old', 'device_code_not_found'],
    rateLimit: 'deviceCode',
    needsProof: true,
  }),
};
