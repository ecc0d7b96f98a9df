/** `Link: </api/posts?limit=20&cursor=…>; rel="next"` (RFC 8288), relative to the site, so that proxies do not matter. */
export function pageLink(requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl);
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
