/** A post longer than this starts folded, unless it is only a little longer. */
const foldedLength = 600;
const foldedLines = 12;
const worthFolding = 1.3;

/** The beginning of a long text, cut between words; undefined when the whole is not much longer. */
export function excerptOf(text: string): string | undefined {
  const lines = text.split('\n');
  const byLines = lines.length > foldedLines * worthFolding ? lines.slice(0, foldedLines).join('\n') : text;
  const byLength = byLines.length > foldedLength * worthFolding ? cutAtWord(byLines) : byLines;
  return byLength.length < text.length ? `${byLength.trimEnd()}…` : undefined;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, foldedLength);
  const lastSpace = cut.search(/\s\S*$/);
  // A very long word or a script without spaces: cut anywhere except inside a surrogate pair.
  return lastSpace > foldedLength / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '');
}
