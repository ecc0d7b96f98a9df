export interface TextPart {
  text: string;
  /** Where it leads, if it is an address. */
  href?: string;
}

/** Brackets, quotes and spaces end an address, except round brackets, which it may contain. */
const ADDRESS = /(?<![\p{L}\p{N}@./])(?:https?:\/\/|www\.)[^\s<>[\]{}"“”«»`]+/giu;
/** What belongs to the sentence around an address, not to the address. */
const TRAILING = /[.,;:!?'’*_~]$/;
/** Characters. Longer ones stay text. */
const LONGEST = 2_000;

/**
 * A text in parts, of which some are web addresses that can be opened (posts-12). Put together, the parts are the text. An address
 * with a name before an @ is none, because it hides where it leads; nor is one before an ellipsis, because it is cut off. `site` is the
 * origin of this server, which may have a name without a dot.
 */
export function linkedParts(text: string, site?: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (found.length > LONGEST) continue;
    const address = withoutTrailing(found);
    const href = hrefOf(address, site);
    if (href === undefined || text[index + address.length] === '…') continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
  return parts;
}

function withoutTrailing(address: string): string {
  const cut = address.indexOf('…');
  let end = cut === -1 ? address.length : cut;
  for (; end > 0; end -= 1) {
    const rest = address.slice(0, end);
    const closesNothing = rest.endsWith(')') && rest.split(')').length > rest.split('(').length;
    if (!TRAILING.test(rest) && !closesNothing) break;
  }
  return address.slice(0, end);
}

function hrefOf(address: string, site: string | undefined): string | undefined {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === site) return url.href;
  // A name without a dot is no place on the web, and one that begins or ends with it is a typo.
  return /^[^.].*\.[^.]+$/.test(url.hostname) ? url.href : undefined;
}
