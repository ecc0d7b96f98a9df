import type { Language } from '@lampstand/core/languages/language';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** A browser, or another client, that keeps the cookies it is given. */
export interface Browser {
  get(path: string): Promise<Response>;
  /** Sends a form of a page, or JSON with `json`. */
  send(path: string, fields: Record<string, unknown>, json?: 'json'): Promise<Response>;
  hasCookie(name: string): boolean;
}

export function browserOf(
  app: TestApp,
  {
    language = 'en',
    accepted = language,
    ip,
  }: {
    /** Chosen on a page. */
    language?: Language;
    /** The browser's own. */
    accepted?: Language;
    ip?: string;
  } = {},
): Browser {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Accept-Language', accepted);
    const kept = { language, ...Object.fromEntries(cookies) };
    headers.set(
      'Cookie',
      Object.entries(kept)
        .map((pair) => pair.join('='))
        .join('; '),
    );
    const answer = await app.request(path, { ...init, headers, ...(ip === undefined ? {} : { ip }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    get: (path) => request(path),
    send: (path, fields, json) => {
      const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
      const body = json ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>).toString();
      return request(path, { method: 'POST', headers: { 'Content-Type': type }, body });
    },
    hasCookie: (name) => cookies.has(name),
  };
}

/** The code of the latest mail to an address, once `count` mails have been sent to it. */
export async function mailedCode({ mails }: Pick<TestApp, 'mails'>, to: string, count = 1): Promise<string> {
  const [code = ''] = await vi.waitFor(() => {
    const sent = mails.filter((mail) => mail.to === to);
    expect(sent.length).toBeGreaterThanOrEqual(count);
    return /^\d{6}$/m.exec(sent.at(-1)?.text ?? '') ?? expect.fail('no code');
  });
  return code;
}

/** Six digits that are not the code. */
export function notThe(code: string, distance = 1): string {
  return String((Number(code) + distance) % 1_000_000).padStart(6, '0');
}
