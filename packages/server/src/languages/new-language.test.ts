import { REGISTRY } from '@lampstand/core/languages/registry';
import { NOTIFICATION_KINDS } from '@lampstand/core/push/contract';
import { PSEUDO, untranslatedWords } from '@lampstand/core/testing/pseudo';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { pushText } from '../features/push/texts.ts';
import { TEXTS } from './texts.ts';

// Modules loaded by other test files use the real tables.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// Adding a language to this package takes only a line in its table and in those of core.
vi.mock('@lampstand/core/languages/registry', withPseudo);
vi.mock('@lampstand/core/languages/error-texts', withPseudo);
vi.mock('@lampstand/core/languages/names', withPseudo);
vi.mock('./texts.ts', withPseudo);

async function withPseudo(original: () => Promise<object>) {
  return (await import('@lampstand/core/testing/pseudo')).addPseudo(await original());
}

const { client, mails, members, request } = await startTestApp();

/** The name of the product, and the names of the other languages. */
const KNOWN = ['Lampstand', ...Object.values(REGISTRY).map(({ name }) => name)];

/** The visible text of a page, and the texts in its attributes. */
function wordsOf(page: string): string[] {
  const texts = [...page.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text]) => text);
  return untranslatedWords([page.replace(/<[^>]*>/g, ' '), ...texts].join(' ').replace(/&[#\w]+;/g, ' '), KNOWN);
}

describe('an added language (languages-2)', () => {
  test('is used on the page of an error', async () => {
    const headers = { Accept: 'text/html', Cookie: `language=${PSEUDO}` };
    const page = await (await request(`/api/signup?invitation=${'B'.repeat(501)}`, { headers })).text();
    expect(page).toContain(`<html lang="${PSEUDO}">`);
    expect(wordsOf(page)).toEqual([]);
  });

  test('is used in errors', async () => {
    const { token } = await members.member();
    const refused = client(token, { language: PSEUDO }).posts.create({ body: { content: '' } });
    const { body } = await refused.then(
      () => Promise.reject(new Error('It was accepted.')),
      (error: { body: { message: string } }) => error,
    );
    expect(untranslatedWords(body.message)).toEqual([]);
  });

  test('is used in mails', async () => {
    const { user } = await members.member();
    await client(undefined, { language: PSEUDO }).auth.forgotPassword({ body: { email: user.email } });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    const joined = { provider: 'https://example.org', when: '9:14', contact: null };
    const written = Object.values(TEXTS[PSEUDO].mails).map((mail) => mail('https://example.org/', 'Grace', joined));
    for (const { subject, text } of [...mails, ...written]) expect(untranslatedWords(`${subject} ${text}`)).toEqual([]);
  });

  test('is used in notifications', () => {
    const texts = NOTIFICATION_KINDS.flatMap((kind) => [
      pushText(kind, { count: 1 }, PSEUDO),
      pushText(kind, { count: 3 }, PSEUDO),
    ]);
    expect(texts.flatMap((text) => untranslatedWords(text))).toEqual([]);
  });
});
