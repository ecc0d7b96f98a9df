import { execFileSync } from 'node:child_process';
import { LANGUAGES, type Language } from '@lampstand/core/languages/language';

/** Where a journey is made: on a phone or at a desk, in either language. */
const WHERES = LANGUAGES.flatMap((language) => [
  { where: `${language}, phone`, language, options: { language, viewport: { width: 390, height: 844 } } },
  { where: `${language}, desk`, language, options: { language, viewport: { width: 1280, height: 800 } } },
]);

/** All of it is asked for: `npm run test:full`, before a release. */
export const isFull = process.env['TEST_FULL'] === 'yes';

/** One of the four for each journey, another one with each commit; all four in the full run. */
export function wheres(journey: string): typeof WHERES {
  return isFull ? WHERES : WHERES.filter((_, at) => at === turnOf(journey) % WHERES.length);
}

/** The language in which a journey looks for more than what does not fit: the other one with the next commit. */
export function languageOf(journey: string): Language {
  return LANGUAGES[turnOf(journey) % LANGUAGES.length] ?? LANGUAGES[0];
}

function turnOf(journey: string): number {
  return [...journey].reduce((sum, letter) => sum + letter.charCodeAt(0), commits());
}

let counted: number | undefined;

/** How many commits led here; without git, or in a shallow clone, always the same. */
function commits(): number {
  counted ??= Number(process.env['TEST_TURN'] ?? countCommits());
  return counted;
}

function countCommits(): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '0';
  }
}
