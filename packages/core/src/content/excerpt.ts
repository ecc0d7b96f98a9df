import type { MarkedText } from './contract.ts';

/** Where hits begin and end in a text. */
export type Hit = readonly [start: number, end: number];

/** The most characters of an excerpt, and how many of them stand before the first hit. */
const LENGTH = 240;
const BEFORE = 60;

/**
 * The part of a text around its first hit, in pieces that are hits or not (moderation-21). It begins and ends between words,
 * with an ellipsis where something was cut, and without line breaks.
 */
export function excerptOf(text: string, hits: readonly Hit[]): MarkedText {
  const first = hits[0] ?? [0, 0];
  const start = wordStart(text, first[0] - BEFORE, first[0]);
  const end = wordEnd(text, Math.max(start + LENGTH, first[1]));
  const pieces: MarkedText = start > 0 ? [{ text: '…', isHit: false }] : [];
  let at = start;
  for (const [from, to] of hits) {
    if (to > end) break;
    pieces.push({ text: text.slice(at, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    at = to;
  }
  pieces.push({ text: text.slice(at, end) + (end < text.length ? '…' : ''), isHit: false });
  return joined(pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') })));
}

function wordStart(text: string, wanted: number, latest: number): number {
  if (wanted <= 0) return 0;
  const space = text.slice(wanted, latest).search(/\s/);
  return space < 0 ? latest : wanted + space + 1;
}

function wordEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.slice(0, wanted).search(/\s\S*$/);
  const end = space > wanted - BEFORE ? space : wanted;
  // Never between the two halves of a character.
  return /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end;
}

/** Without empty pieces, and with neighbors of the same kind as one. */
function joined(pieces: MarkedText): MarkedText {
  const result: MarkedText = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.isHit === piece.isHit) last.text += piece.text;
    else if (piece.text !== '') result.push({ ...piece });
  }
  return result;
}

/**
 * Where the hits are in a text whose accents may differ from those of the marked copy: \u0001 and \u0002 enclose each hit in
 * the copy, which otherwise has one character for each of the text. No hits if it has not.
 */
export function hitsIn(text: string, marked: string): Hit[] {
  const hits: Hit[] = [];
  let plain = 0;
  let start = 0;
  for (const character of marked) {
    if (character === '\u0001') start = plain;
    else if (character === '\u0002') hits.push([start, plain]);
    else plain += character.length;
  }
  return plain === text.length ? hits : [];
}
