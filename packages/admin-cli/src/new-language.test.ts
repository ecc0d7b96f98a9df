import { PSEUDO, untranslatedWords } from '@lampstand/core/testing/pseudo';
import { afterAll, expect, it, vi } from 'vitest';
import { refusal } from './cli-error.ts';
import { languageOf } from './language.ts';
import { runProgram } from './program.ts';

// Modules loaded by other test files use the real tables.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// Adding a language to this package takes only a line in its table and in those of core.
vi.mock('@lampstand/core/languages/registry', withPseudo);
vi.mock('@lampstand/core/languages/error-texts', withPseudo);
vi.mock('./texts/texts.ts', withPseudo);
vi.mock('./texts/load-texts.ts', async () => {
  const { TEXTS } = await import('./texts/texts.ts');
  return { textsOf: (language: keyof typeof TEXTS) => Promise.resolve(TEXTS[language]) };
});

async function withPseudo(original: () => Promise<object>) {
  return (await import('@lampstand/core/testing/pseudo')).addPseudo(await original());
}

/** Commands, options and their values, which are not translated. */
const TYPED = /lampstand-admin|--?[a-z][\w-]*|^ {2}[a-z]+\b|\[[a-z-]+\.*\]/gm;

async function help(...command: string[]): Promise<string> {
  let printed = '';
  const stream = { write: (text: string) => (printed += text), columns: 200, isTTY: false };
  const terminal = { env: { LANG: `${PSEUDO}_XA.UTF-8` }, stdin: {}, stdout: stream, stderr: stream };
  await runProgram([...command, '--help'], terminal as never);
  return printed;
}

it('an added language is found by its locale', () => {
  expect(languageOf({ LANG: `${PSEUDO}_XA.UTF-8` })).toBe(PSEUDO);
});

it.each(['', 'login', 'users', 'users delete', 'reports list', 'audit', 'doctor'])(
  'an added language is used in `%s --help`',
  async (typed) => {
    const command = typed.split(' ').filter(Boolean);
    const printed = await help(...command);
    expect(printed).not.toBe('');
    // The defaults of --status and --keep-out.
    expect(untranslatedWords(printed.replace(TYPED, ' '), [...command, 'pending', 'year'])).toEqual([]);
  },
);

it('an added language is used in refusals', () => {
  expect(untranslatedWords(refusal('cannot_delete_self', PSEUDO).message)).toEqual([]);
});
