/** Navigation outside the app. The desktop app, whose page cannot navigate, replaces it. */
interface Navigation {
  /** A whole-page navigation, such as to /api/login. */
  go: (address: string) => void;
  reload: () => void;
}

export let navigation: Navigation = {
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};

export function setNavigation(shell: Navigation) {
  navigation = shell;
}

/** Where the server is: in a browser the page's own origin. The desktop app, whose page has another one, replaces it. */
export let siteOrigin = location.origin;

export function setSiteOrigin(origin: string) {
  siteOrigin = origin;
}
