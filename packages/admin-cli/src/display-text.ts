import stringWidth from 'string-width';

/**
 * What members write is shown on the terminal of an admin. Escape sequences in it could repaint the screen, retitle the
 * window or fill the clipboard, and direction overrides could make one name look like another: both become visible.
 */
// oxlint-disable-next-line no-control-regex
const COMMANDING = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text with its line breaks and without anything that a terminal would obey. */
export function harmless(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '  ')
    .replaceAll(COMMANDING, '\uFFFD');
}

/** The text as a cell of a table: one line. */
export function oneLine(text: string): string {
  return harmless(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many columns of a terminal the text fills: 2 for 信, 2 for a family of four. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** The text cut to `width` columns, with an ellipsis when something was cut. No character is cut in half. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return width < 1 ? '' : `${kept}…`;
}

/** The text in exactly `width` columns. */
export function fit(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const shown = cut(text, width);
  const space = ' '.repeat(Math.max(0, width - widthOf(shown)));
  return align === 'left' ? shown + space : space + shown;
}

/** The text in lines of at most `width` columns, broken between words where that is possible. */
export function wrap(text: string, width: number): string[] {
  return harmless(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, Math.max(1, width)));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<=\s)/)) {
    if (current !== '' && widthOf(current + word.trimEnd()) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += word;
    while (widthOf(current.trimEnd()) > width) {
      const head = headOf(current, width);
      lines.push(head);
      current = current.slice(head.length);
    }
  }
  return [...lines, current.trimEnd()];
}

function headOf(text: string, width: number): string {
  let head = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width && head !== '') break;
    head += segment;
  }
  return head;
}
