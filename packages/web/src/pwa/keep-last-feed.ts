import { savesData } from '../platform/idle.ts';
import { LAST_FEED, type LastFeed, PICTURES_OF, type MessageToWorker } from './worker-contract.ts';

/** What belongs to this page only: states, and what the member has not sent yet. */
const PASSING = '[role=status], [role=alert], [data-unsent]';
const POST = '[aria-posinset]';

/** Keeps the feed's start for the member, or removes what is kept. */
export async function keepLastFeed(userId: string, feed: LastFeed | undefined): Promise<void> {
  const cache = await caches.open(PICTURES_OF + userId);
  if (feed) await cache.put(LAST_FEED, new Response(JSON.stringify(feed)));
  else await cache.delete(LAST_FEED);
}

/** The first screenful of the feed; undefined if the feed is not shown from its start. */
export function feedOnScreen(): Omit<LastFeed, 'session'> | undefined {
  const root = document.getElementById('root');
  const isFeed = location.pathname === '/' && location.search === '';
  // The next start shows all of it, whatever was chosen (requests-5).
  if (root?.querySelector('[data-feed]:not([data-feed=all])')) return undefined;
  if (!isFeed || !root?.querySelector(`[role=feed] [aria-posinset="1"]`)) return undefined;
  const copy = root.cloneNode(true) as HTMLElement;
  const posts = copy.querySelectorAll(POST);
  for (const [at, post] of [...root.querySelectorAll(POST)].entries()) if (!isFirstSeen(post)) posts[at]?.remove();
  for (const part of copy.querySelectorAll(PASSING)) part.remove();
  const { lang, dataset } = document.documentElement;
  return {
    rules: takeStyles(copy),
    html: copy.innerHTML,
    sheets: sheetsFor(copy),
    fonts: loadedFonts(),
    language: lang,
    theme: dataset['theme'],
  };
}

function isFirstSeen(post: Element): boolean {
  return post.getBoundingClientRect().top + window.scrollY < window.innerHeight;
}

/** Moves the `style` attributes into rules. */
function takeStyles(copy: HTMLElement): string {
  const rules: string[] = [];
  for (const element of copy.querySelectorAll('[style]')) {
    const place = String(rules.length);
    rules.push(`[data-styled="${place}"]{${element.getAttribute('style')}}`);
    element.removeAttribute('style');
    element.setAttribute('data-styled', place);
  }
  return rules.join('\n');
}

/** The style sheets with a class of this screen. Others are loaded as well, for what comes next. */
function sheetsFor(copy: HTMLElement): string[] {
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  return [...document.styleSheets].flatMap((sheet) => {
    const address = sheet.ownerNode instanceof HTMLLinkElement && sheet.ownerNode.getAttribute('href');
    if (!address) return [];
    let own = classesIn.get(sheet);
    if (!own) classesIn.set(sheet, (own = classesOf(sheet.cssRules)));
    return own.some((name) => classes.has(name)) ? address : [];
  });
}

/** They do not change, and going through all rules takes longest here. */
const classesIn = new WeakMap<CSSStyleSheet, string[]>();

function classesOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule.selectorText.match(/(?<=\.)[\w-]+/g) ?? [];
    return rule instanceof CSSGroupingRule ? classesOf(rule.cssRules) : [];
  });
}

function loadedFonts(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname);
  return [...new Set(files.filter((file) => file.endsWith('.woff2')))];
}

/** Milliseconds after which the first screen should be loaded. */
const idleAfter = 2_000;

/** Has the worker cache the code of all member screens for offline use, once the page is idle. Returns a function to cancel. */
export function keepMemberCode(): () => void {
  const timer = setTimeout(() => void ask(), idleAfter);
  return () => clearTimeout(timer);
}

async function ask() {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keepMemberCode' } satisfies MessageToWorker);
}
