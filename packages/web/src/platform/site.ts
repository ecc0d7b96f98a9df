/** Where the server is: in a browser the page's own origin. The desktop app, whose page has another one, replaces it. */
export let siteOrigin = location.origin;

export function setSiteOrigin(origin: string) {
  siteOrigin = origin;
}
