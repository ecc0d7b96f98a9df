import type { api } from '@lampstand/core/api/table';
import type { Deps } from '../../../deps.ts';
import type { Handlers, HttpContext } from '../../../http/implement.ts';
import type { SignedIn } from '../auth.service.ts';
import { callerOf } from '../caller.ts';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeysOf,
  removePasskey,
} from './passkeys.service.ts';

type PasskeyHandlers = Pick<
  Handlers<typeof api.auth>,
  'passkeyLoginOptions' | 'passkeyLogin' | 'passkeys' | 'passkeyOptions' | 'addPasskey' | 'removePasskey'
>;

/** `setCookies` gives the browser the session. */
export function passkeyHandlers(deps: Deps, setCookies: (c: HttpContext, result: SignedIn) => void): PasskeyHandlers {
  return {
    passkeyLoginOptions: ({ now }) => passkeyLoginOptions(deps, now),
    passkeyLogin: async ({ body, now, ip }, c) => {
      const result = await passkeyLogin(deps, body, callerOf(c, deps.env, now, ip));
      setCookies(c, result);
      return result;
    },
    passkeys: ({ viewer }) => passkeysOf(deps, viewer),
    passkeyOptions: ({ viewer, now }) => passkeyOptions(deps, viewer, now),
    addPasskey: ({ viewer, body, now, ip, language }, c) =>
      addPasskey(deps, viewer, body, { ...agentOf(c), now, ip, language }),
    removePasskey: ({ viewer, params, language }) => removePasskey(deps, viewer, params.passkeyId, language),
  };
}

function agentOf(c: HttpContext) {
  return { userAgent: c.req.header('User-Agent') ?? '', signal: c.req.raw.signal };
}
