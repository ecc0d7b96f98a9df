import { beforeEach, describe, expect, it } from 'vitest';
import { feedOnScreen } from './keep-last-feed.ts';

const post = (position: number, attributes = '') =>
  `<div class="entry" style="top: ${position}px"><article aria-posinset="${position}" ${attributes}>Post ${position}</article></div>`;

function show(feed: string, around = ''): void {
  document.body.innerHTML = `<div id="root">${around}<main><div role="feed">${feed}</div></main></div>`;
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  // jsdom has none.
  performance.getEntriesByType = () =>
    [{ name: '/assets/serif-a1.woff2' }, { name: '/api/posts' }] as PerformanceEntryList;
});

describe('feedOnScreen (offline-8)', () => {
  it('has the posts that begin on the first screen', () => {
    show([1, 2, 3].map((position) => post(position)).join(''));
    for (const [at, article] of [...document.querySelectorAll('article')].entries()) {
      article.getBoundingClientRect = () => ({ top: at * 500 - window.scrollY }) as DOMRect;
    }
    const html = feedOnScreen()?.html ?? '';
    expect(html).toContain('Post 1');
    expect(html).toContain('Post 2');
    expect(html).not.toContain('Post 3');
    // The page itself stays as it is.
    expect(document.body.textContent).toContain('Post 3');
  });

  it('has rules in place of style attributes', () => {
    show(post(1));
    const { html, rules } = feedOnScreen()!;
    expect(html).toContain('<div class="entry" data-styled="0">');
    expect(html).not.toContain('style=');
    expect(rules).toBe('[data-styled="0"]{top: 1px}');
  });

  it('names the fonts that were loaded', () => {
    show(post(1));
    expect(feedOnScreen()?.fonts).toEqual(['/assets/serif-a1.woff2']);
  });

  it('leaves out states and what is unsent', () => {
    show(post(1), '<p role="status">3 new</p><p role="alert">Lost</p><section data-unsent>Mine</section>');
    expect(feedOnScreen()?.html).not.toMatch(/3 new|Lost|Mine/);
  });

  it('escapes what members wrote', () => {
    show(post(1));
    document.querySelector('article')!.textContent = '<script>alert(1)</script>';
    expect(feedOnScreen()?.html).toContain('&lt;script&gt;');
  });

  it.each(['/messages', '/?post=1', '/?shared'])('is nothing at %s', (address) => {
    show(post(1));
    history.replaceState(null, '', address);
    expect(feedOnScreen()).toBeUndefined();
  });

  it('is nothing without a first post: an empty feed, or one that was scrolled', () => {
    show('');
    expect(feedOnScreen()).toBeUndefined();
    show(post(12));
    expect(feedOnScreen()).toBeUndefined();
  });
});
