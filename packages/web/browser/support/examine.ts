import axe, { type RunOptions } from 'axe-core';
import { expect, inject, test } from 'vitest';
import { pseudoText } from '@lampstand/core/testing/pseudo';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { i18n } from '../../src/i18n/i18n.ts';
import { useLanguage, useTheme } from '../../src/stores/choices.ts';
import { texts, type Texts } from '../../test/texts.ts';
import { LAPTOP, LAYERS, openApp, PHONE, resizeTo, SMALL_PHONE, type Opening } from './app.tsx';
import { sizeText } from './devtools.ts';
import { overflow } from './overflow.ts';
import { settle } from './settle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run test:full` runs. */
    isFull: boolean;
  }
}

/** A state of the product that users can see. */
export interface State extends Omit<Opening, 'language' | 'theme' | 'size'> {
  name: string;
  path: string;
  /** The steps from the open address to the state. They end when it is visible. */
  reach: (t: Texts) => Promise<unknown>;
  /** Back does not close this dialog, because it must be answered. */
  ignoresBack?: true;
}

// Otherwise it writes the HTML of every element that it examines, not only of those with a violation.
axe.configure({ noHtml: true });
/** Base UI's guards pass a focus on at once, so nobody stays on what is hidden from screen readers. */
const WITHOUT_GUARDS = { exclude: ['[data-base-ui-focus-guard]'] };
/** A dark screen differs from a light one only in these, and one language from another in everything else. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
const WITHOUT_COLORS = Object.fromEntries(OF_COLORS.map((rule) => [rule, { enabled: false }]));

/**
 * Every state with axe in each language and for the colors of both themes, and for texts that do not fit: on a phone in each
 * language, and in the longest with text at 200 %. The full run adds the other windows, and texts that are longer by two fifths.
 * Back closes the topmost dialog or menu and nothing else. The language changes in the open state, which stays, and as rarely as
 * possible, because every text is drawn anew.
 */
export function testStates(states: State[]): void {
  test.for(states)('$name', async ({ path, reach, ignoresBack, ...opening }) => {
    const found: string[] = [];
    const look = async (where: string, lines: Promise<string[]>) =>
      found.push(...(await lines).map((line) => `${where}: ${line}`));
    await openApp(path, { ...opening, language: DEFAULT_LANGUAGE });
    await reach(texts[DEFAULT_LANGUAGE]);
    const open = layers().length;
    await look(`as reached, ${DEFAULT_LANGUAGE}`, findingsOfAxe());
    await look(`as reached, ${DEFAULT_LANGUAGE}`, overflow());
    useTheme.getState().applyTheme('dark');
    await look('dark', findingsOfAxe({ runOnly: OF_COLORS }));
    for (const language of OTHERS) {
      await changeLanguage(language);
      await look(`as reached, ${language}`, findingsOfAxe({ rules: WITHOUT_COLORS }));
      await look(`as reached, ${language}`, overflow());
    }
    expect(layers().length, 'A change of the language keeps what is open').toBe(open);
    // The last of them is the longest. Text of another size, like a window, closes menus.
    await sizeText(DOUBLE_TEXT);
    await look('with text at 200 %', overflow());
    await sizeText(USUAL_TEXT);
    if (inject('isFull')) {
      resizeTo(...SMALL_PHONE);
      await look('on a small phone', overflow());
      resizeTo(...LAPTOP);
      await look('on a laptop', overflow());
      // Another language may need that much more room than English (languages-1).
      await changeLanguage(DEFAULT_LANGUAGE);
      lengthenTexts();
      await look('on a laptop, with longer texts', overflow());
      resizeTo(...PHONE);
      await look('on a phone, with longer texts', overflow());
    }
    expect(found).toEqual([]);
    if (!ignoresBack) await expectBackToClose();
  });
}

/** The language with the longest texts. What has room for them has room for the others. */
const LONGEST: Language = 'es';

/** The size of text of a browser, in pixels. */
const USUAL_TEXT = 16;
const DOUBLE_TEXT = 32;

const OTHERS: readonly Language[] = [
  ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && language !== LONGEST),
  LONGEST,
];

/** As another tab or device does. */
async function changeLanguage(language: Language): Promise<void> {
  useLanguage.getState().applyLanguage(language);
  await expect.poll(() => i18n.language).toBe(language);
  await settle();
}

/** The dialogs and menus that are open, the topmost last. */
const layers = () => [...document.querySelectorAll<HTMLElement>(LAYERS)].filter((one) => one.checkVisibility());

async function expectBackToClose(): Promise<void> {
  const open = layers().length;
  if (open === 0) return;
  const { href } = location;
  history.back();
  await expect.poll(() => layers().length, { message: 'Back closes the topmost dialog or menu' }).toBe(open - 1);
  expect(location.href, 'Back stays on the screen').toBe(href);
}

/** The violations that axe finds, one line per element. */
export async function findingsOfAxe(options: RunOptions = {}): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(WITHOUT_GUARDS, { resultTypes: ['violations'], elementRef: true, ...options });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ element, failureSummary = '' }) =>
        `${id}: ${help}: ${element?.outerHTML.slice(0, 160)} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}

/** Replaces every text of the page by the pseudo-language, which is 40 % longer. Members' texts have their own `lang` and stay. */
function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, body [lang]')) continue;
    if (/\p{L}{3}/u.test(node.nodeValue ?? '')) node.nodeValue = pseudoText(node.nodeValue ?? '');
  }
}
