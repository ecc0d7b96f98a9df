import { hostCookie, TOKEN } from '../../../http/host-cookie.ts';
import { MINUTES_TO_JOIN } from './identity-links.service.ts';

/** Of an identity that waits until its member confirms it (auth-26). It is no session. */
export const identityCookie = hostCookie('lampstand-identity', MINUTES_TO_JOIN * 60, TOKEN);
