import type { MarkedText } from '../content/contract.ts';
import { foldedCharacters } from '../profiles/folded-name.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A character with the marks that belong to it. */
const CHARACTER = /.\p{M}*/gsu;

/** A name in pieces: the beginnings of its words that were typed, as names are compared (search-3), and the rest. */
export function markedName(name: string, typed: string): MarkedText {
  const beginnings = wordsIn(foldedCharacters(typed)).toSorted((one, other) => other.length - one.length);
  const pieces: MarkedText = [];
  let at = 0;
  for (const { index, 0: word } of name.matchAll(WORD)) {
    const beginning = beginnings.find((one) => foldedCharacters(word).startsWith(one));
    if (beginning === undefined) continue;
    const end = index + lengthOf(word, beginning);
    if (index > at) pieces.push({ text: name.slice(at, index), isHit: false });
    pieces.push({ text: name.slice(index, end), isHit: true });
    at = end;
  }
  if (at < name.length) pieces.push({ text: name.slice(at), isHit: false });
  return pieces;
}

function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** How much of the word looks like this beginning of it. A character may be folded into several. */
function lengthOf(word: string, beginning: string): number {
  let length = 0;
  for (const character of word.match(CHARACTER) ?? []) {
    length += character.length;
    if (foldedCharacters(word.slice(0, length)).length >= beginning.length) break;
  }
  return length;
}
