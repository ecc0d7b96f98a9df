import stringWidth from 'string-width';

/**
 * Members' texts are shown on an admin's terminal. Escape sequences in them could repaint the screen, change the window title
 * or fill the clipboard, and direction overrides could make one name look like another. Both are replaced by a visible
 * character.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const COMMANDING = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text with its line breaks, but without control characters. */
export function harmless(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '  ')
    .replaceAll(COMMANDING, '\uFFFD');
}

/** The text on one line, for a cell of a table. */
export function oneLine(text: string): string {
  return harmless(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}

/** Terminals disagree about the width of these, and nobody sees them: soft hyphen, zero-width space, byte order mark … */
const INVISIBLE = /[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]/g;

/** The harmless text without what nobody sees, so that it has the same width everywhere. */
export function visible(text: string): string {
  return harmless(text.replaceAll(INVISIBLE, ''));
}

/** The text of a cell as a terminal shows it. */
export function shownLine(text: string): string {
  return oneLine(visible(text));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters that people see, such as a letter with its accent. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The width of the text in terminal columns: 2 for 信, 2 for a family of four. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** The text cut to `width` columns, with an ellipsis if something was cut. Never splits a character. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of charactersOf(text)) {
    used += widthOf(character);
    if (used > width - 1) break;
    kept += character;
  }
  return width < 1 ? '' : `${kept}…`;
}

/** The text padded or cut to exactly `width` columns. */
export function fit(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const shown = cut(text, width);
  const space = ' '.repeat(Math.max(0, width - widthOf(shown)));
  return align === 'left' ? shown + space : space + shown;
}

/** The parts on one line. If they do not fit, those before the last two are left out, from the end. */
export function fitParts(parts: readonly string[], width: number): string {
  const wide = parts.join('   ');
  if (widthOf(wide) <= width) return wide;
  const chosen = [...parts];
  while (chosen.length > 2 && widthOf(chosen.join('  ')) > width) chosen.splice(-3, 1);
  return cut(chosen.join('  '), width);
}
