import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { isOwnAddress, isOwnScreen } from '../shared/addresses.ts';
import { TEXTS } from '../shared/texts/texts.ts';

type Item = MenuItemConstructorOptions;

interface ContextMenuParts {
  language: Language;
  /** The server that the moderator is signed in to. Links into the app are copied as links to it. */
  server: string | undefined;
  contents: Pick<WebContents, 'replaceMisspelling'> & {
    session: Pick<WebContents['session'], 'addWordToSpellCheckerDictionary'>;
  };
  copy: (text: string) => void;
}

type Clicked = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'isEditable' | 'editFlags' | 'selectionText' | 'linkURL'
>;

/** The menu at the pointer. Empty where there is nothing to do. */
export function contextMenuTemplate(clicked: Clicked, parts: ContextMenuParts): Item[] {
  const groups = [spelling(clicked, parts), link(clicked, parts), editing(clicked, parts)].filter(
    (group) => group.length > 0,
  );
  return groups.flatMap((group, at) => (at === 0 ? group : [{ type: 'separator' }, ...group]));
}

function spelling(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { language, contents }: ContextMenuParts,
): Item[] {
  if (!misspelledWord) return [];
  const t = TEXTS[language].menu;
  const suggestions: Item[] = dictionarySuggestions.map((word) => ({
    // An ampersand would underline the next letter.
    label: word.replaceAll('&', '&&'),
    click: () => contents.replaceMisspelling(word),
  }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: t.noSuggestions, enabled: false }]),
    { label: t.addToDictionary, click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord) },
  ];
}

function link({ linkURL }: Clicked, { language, server, copy }: ContextMenuParts): Item[] {
  const address = addressOf(linkURL, server);
  return address ? [{ label: TEXTS[language].menu.copyLink, click: () => copy(address) }] : [];
}

/** The address of a link as others can open it. */
function addressOf(link: string, server: string | undefined): string | undefined {
  const url = URL.parse(link);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return url.pathname;
  if (url.protocol === 'https:') return url.href;
  const isInApp = isOwnAddress(link) && isOwnScreen(link);
  return isInApp && server ? server + url.pathname + url.search + url.hash : undefined;
}

function editing({ isEditable, editFlags, selectionText }: Clicked, { language }: ContextMenuParts): Item[] {
  const t = TEXTS[language].menu;
  const copy: Item = { label: t.copy, role: 'copy', enabled: editFlags.canCopy };
  const selectAll: Item = { label: t.selectAll, role: 'selectAll', enabled: editFlags.canSelectAll };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy, selectAll];
  return [
    { label: t.cut, role: 'cut', enabled: editFlags.canCut },
    copy,
    { label: t.paste, role: 'paste', enabled: editFlags.canPaste },
    selectAll,
  ];
}
