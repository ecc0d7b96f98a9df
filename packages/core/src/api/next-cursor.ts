const NEXT_LINK = /<([^>]*)>\s*;\s*rel="?next"?/;

/** The cursor in a `Link: <…?cursor=…>; rel="next"` header (RFC 8288), or undefined on the last page. */
export function nextCursor(link: string | null | undefined): string | undefined {
  const address = link ? NEXT_LINK.exec(link)?.[1] : undefined;
  const cursor = address ? /[?&]cursor=([^&]*)/.exec(address)?.[1] : undefined;
  return cursor === undefined ? undefined : decodeURIComponent(cursor);
}
