import type { Plugin } from 'vite';

/** Preloads the fonts whose file name matches: the browser would otherwise find them only after the style sheet. */
export function preloadFonts(name: RegExp): Plugin {
  return {
    name: 'lampstand:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && name.test(file) && !file.includes('latin-ext'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
