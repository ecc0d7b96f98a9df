import type { Plugin } from 'vite';

/** The modules that a kind of page needs beyond the app's start, and its texts. */
const PAGES = {
  'sign-in': { modules: [/\/src\/app\/routes\/sign-in-route\.tsx$/], texts: /\/src\/i18n\/(\w+)\/sign-in\.ts$/ },
  member: {
    modules: [/\/src\/app\/member-app\.tsx$/, /\/src\/app\/routes\/home-route\.tsx$/, /\/src\/data\/recall\.ts$/],
  },
};

/**
 * Names in the page what the screens of people who are not signed in, and a member's feed, need beyond the app's start:
 * `<link rel="sign-in" href="…">` and `rel="member"`, with `lang` for texts, and `rel="sign-in-style"` and `"member-style"` for styles.
 * Where the server's page shows such a screen, the browser loads them along with the app's other files (server's
 * http/community-page.ts); the landing screen fetches those of sign-in when it is idle (prerender-landing.ts).
 */
export function nameLater(): Plugin {
  return {
    name: 'lampstand:name-later',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        const isNew = (name: string) => !html.includes(`/${name}"`);
        return Object.entries(PAGES).flatMap(([rel, { modules, ...page }]) => {
          const names = new Set<string>();
          const collect = (name: string) => {
            if (names.has(name)) return;
            names.add(name);
            for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) collect(imported);
          };
          for (const { facadeModuleId, fileName } of chunks) {
            if (modules.some((module) => module.test(facadeModuleId ?? ''))) collect(fileName);
          }
          const styles = chunks
            .filter(({ fileName }) => names.has(fileName))
            .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const texts = 'texts' in page ? page.texts : undefined;
          return [
            ...[...names].filter(isNew).map((name) => link({ rel, href: `/${name}` })),
            ...[...new Set(styles)].filter(isNew).map((name) => link({ rel: `${rel}-style`, href: `/${name}` })),
            ...chunks.flatMap(({ facadeModuleId, fileName }) => {
              const lang = texts?.exec(facadeModuleId ?? '')?.[1];
              return lang ? [link({ rel, lang, href: `/${fileName}` })] : [];
            }),
          ];
        });
      },
    },
  };
}
