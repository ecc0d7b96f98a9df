import type { Language } from '@lampstand/core/languages/language';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** A browser, or another client, that keeps the cookies it is given. It follows no redirects. */
export interface Browser {
  /** By name. Tests may add their own. */
  readonly cookies: Map<string, string>;
  /** Of a page, what it says about its screen. */
  get(path: string): Promise<Response>;
  /** Sends a form of a page, or JSON with `json`. */
  send(path: string, fields: Record<string, unknown>, json?: 'json'): Promise<Response>;
}

interface BrowserOptions {
  /** Chosen on a page. */
  language?: Language;
  /** The browser's own. */
  accepted?: Language | undefined;
  ip?: string;
}

export function browserOf(app: TestApp, { language, accepted = language, ip }: BrowserOptions = {}): Browser {
  const cookies = new Map<string, string>(language && [['language', language]]);
  const request = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await app.request(path, {
      ...init,
      headers: { Cookie, ...(accepted && { 'Accept-Language': accepted }), ...headers },
      ...(ip === undefined ? {} : { ip }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || line.includes('Max-Age=0;')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path) => request(path, { Accept: 'application/json' }),
    send: (path, fields, json) => {
      if (json) {
        const headers = { 'Content-Type': 'application/json' };
        return request(path, headers, { method: 'POST', body: JSON.stringify(fields) });
      }
      const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(fields as Record<string, string>).toString();
      return request(path, headers, { method: 'POST', body });
    },
  };
}

/** What a browser shows of an answer, or where it goes. */
export async function pageOf(answer: Response): Promise<{ status: number; to: string | null; text: string }> {
  return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() };
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
