import { execFileSync } from 'node:child_process';
import { LANGUAGES, type Language } from '@lampstand/core/languages/language';

/** The settings of a journey: phone or desktop, in each language. */
const WHERES = LANGUAGES.flatMap((language) => [
  { where: `${language}, phone`, language, options: { language, viewport: { width: 390, height: 844 } } },
  { where: `${language}, desk`, language, options: { language, viewport: { width: 1280, height: 800 } } },
]);

/** Set by `npm run test:full`, which runs everything before a release. */
export const isFull = process.env['TEST_FULL'] === 'yes';

/** One of the four settings for each journey, another one with each commit. All four in the full run. */
export function wheres(journey: string): typeof WHERES {
  return isFull ? WHERES : WHERES.filter((_, at) => at === turnOf(journey) % WHERES.length);
}

/** The language in which a journey runs its additional checks. It changes with each commit. */
export function languageOf(journey: string): Language {
  return LANGUAGES[turnOf(journey) % LANGUAGES.length] ?? LANGUAGES[0];
}

/**
 * Whether a journey runs with animations and the service worker, as members have them: in one of four turns, and in the full
 * run. Without them it takes two thirds of the time.
 */
export function isAsForMembers(journey: string): boolean {
  return isFull || Math.floor(turnOf(journey) / WHERES.length) % 4 === 0;
}

function turnOf(journey: string): number {
  return [...journey].reduce((sum, letter) => sum + letter.charCodeAt(0), commits());
}

let counted: number | undefined;

/** The number of commits. Constant without git or in a shallow clone. */
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
