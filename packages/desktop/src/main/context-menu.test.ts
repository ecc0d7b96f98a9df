import type { Language } from '@lampstand/core/languages/language';
import { expect, it } from 'vitest';
import { contextMenuTemplate } from './context-menu.ts';

const none = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false };
const nowhere = {
  misspelledWord: '',
  dictionarySuggestions: [],
  isEditable: false,
  editFlags: none,
  selectionText: '',
  linkURL: '',
};

function opened(clicked: object, language: Language = 'en', server: string | undefined = 'https://lampstand.example') {
  const done: string[] = [];
  const contents = {
    replaceMisspelling: (word: string) => done.push(`replace ${word}`),
    session: { addWordToSpellCheckerDictionary: (word: string) => done.push(`add ${word}`) > 0 },
  };
  const copy = (text: string) => done.push(`copy ${text}`);
  const parts = { language, server, contents, copy } as never;
  const items = contextMenuTemplate({ ...nowhere, ...clicked } as never, parts);
  const click = (label: string) => items.find((item) => item.label === label)?.click?.({} as never, undefined, {});
  return { done, labels: items.map(({ label, type }) => label ?? type), items, click };
}

it('a misspelled word can be corrected, or added to the dictionary', () => {
  const clicked = { misspelledWord: 'gospl', dictionarySuggestions: ['gospel', 'R&B'], isEditable: true };
  const { done, labels, click } = opened(clicked);
  expect(labels).toEqual(['gospel', 'R&&B', 'Add to Dictionary', 'separator', 'Cut', 'Copy', 'Paste', 'Select All']);
  for (const label of ['gospel', 'R&&B', 'Add to Dictionary']) click(label);
  expect(done).toEqual(['replace gospel', 'replace R&B', 'add gospl']);
  expect(opened({ ...clicked, dictionarySuggestions: [] }, 'es').labels).toEqual([
    'Sin sugerencias',
    'Añadir al diccionario',
    'separator',
    'Cortar',
    'Copiar',
    'Pegar',
    'Seleccionar todo',
  ]);
});

it('a text can be copied, and only what is possible is enabled', () => {
  expect(opened({}).labels).toEqual([]);
  expect(opened({ selectionText: ' \n' }).labels).toEqual([]);
  const copied = opened({ selectionText: 'light', editFlags: { ...none, canCopy: true } }).items;
  expect(copied).toMatchObject([
    { label: 'Copy', role: 'copy', enabled: true },
    { label: 'Select All', enabled: false },
  ]);
  const password = opened({ isEditable: true, editFlags: { ...none, canPaste: true } }).items;
  expect(password.filter(({ enabled }) => enabled).map(({ role }) => role)).toEqual(['paste']);
});

it.each([
  ['https://biblia.example/lucas?8', 'https://biblia.example/lucas?8'],
  ['mailto:care@example.org?subject=x', 'care@example.org'],
  ['mailto:%E0%A4%A', '%E0%A4%A'],
  ['app://lampstand/admin/reports?report=7#x', 'https://lampstand.example/admin/reports?report=7#x'],
])('the link %s is copied as others can open it', (linkURL, address) => {
  const { done, click } = opened({ linkURL });
  click('Copy Link');
  expect(done).toEqual([`copy ${address}`]);
});

it.each([
  '',
  'javascript:alert(1)',
  'http://plain.example/',
  'app://elsewhere/',
  'app://lampstand/api/posts',
  'file:///x',
])('the link %j is not offered', (linkURL) => {
  expect(opened({ linkURL }).labels).toEqual([]);
});

it('a link into the app is not offered while nobody is signed in', () => {
  const parts = { language: 'en', server: undefined, contents: {}, copy: () => undefined } as never;
  expect(contextMenuTemplate({ ...nowhere, linkURL: 'app://lampstand/messages' } as never, parts)).toEqual([]);
});
