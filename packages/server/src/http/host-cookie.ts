import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../env.ts';

type Site = Pick<Env, 'https'>;

interface HostCookie {
  /** Undefined if there is none, or if it has the wrong format. */
  read(c: Context, env: Site): string | undefined;
  set(c: Context, env: Site, value: string): void;
  clear(c: Context, env: Site): void;
}

/** 256 bits, base64url. */
export const TOKEN = /^[\w-]{43}$/;

/**
 * A cookie that scripts cannot read, for as many seconds. `__Host-` binds it to this host over https (auth-4). Over plain http on
 * loopback, browsers would reject it.
 */
export function hostCookie(name: string, maxAge: number, format?: RegExp): HostCookie {
  const nameOf = ({ https }: Site) => (https ? `__Host-${name}` : name);
  return {
    read(c, env) {
      const value = getCookie(c, nameOf(env));
      return value !== undefined && format?.test(value) === false ? undefined : value;
    },
    set: (c, env, value) => setCookie(c, nameOf(env), value, { ...attributes(env), maxAge }),
    clear: (c, env) => void deleteCookie(c, nameOf(env), attributes(env)),
  };
}

export function attributes({ https }: Site) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
}
