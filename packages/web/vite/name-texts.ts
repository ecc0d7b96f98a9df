import type { Plugin } from 'vite';

const FIRST_TEXTS = /\/src\/i18n\/(\w+)\/first\.ts$/;

/**
 * Names the first texts of each language in the page: `<link rel="texts" lang="…" href="…">`. The server has the browser load
 * those in the page's language along with the app's other files (server's http/web-client.ts).
 */
export function nameTexts(): Plugin {
  return {
    name: 'lampstand:name-texts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) => {
          const lang = file.type === 'chunk' && FIRST_TEXTS.exec(file.facadeModuleId ?? '')?.[1];
          return lang
            ? [{ tag: 'link', attrs: { rel: 'texts', lang, href: `/${file.fileName}` }, injectTo: 'head' }]
            : [];
        }),
    },
  };
}
