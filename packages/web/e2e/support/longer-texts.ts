import { pseudoText } from '@lampstand/core/testing/pseudo';
import type { Page } from '@playwright/test';

/**
 * Replaces every text of the page by the pseudo-language, which is 40 % longer, without a separate build. Members' texts have
 * their own `lang` and stay, and so do the initials of members without a picture.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  const nodes = await page.evaluateHandle(() => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (around?.closest('script, style, body [lang]')) continue;
      if (/\p{L}{3}/u.test(node.nodeValue ?? '')) found.push(node as Text);
    }
    return found;
  });
  const texts = await nodes.evaluate((found) => found.map(({ data }) => data));
  await nodes.evaluate((found, longer) => {
    for (const [index, node] of found.entries()) node.data = longer[index] ?? node.data;
  }, texts.map(pseudoText));
  await nodes.dispose();
}
