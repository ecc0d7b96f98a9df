import type { Plugin } from 'vite';

const ROUTE = /\/src\/app\/routes\/sign-in-route\.tsx$/;
const TEXTS = /\/src\/i18n\/(\w+)\/sign-in\.ts$/;

/**
 * Names in the page what the screens of people who are not signed in need beyond the app's start: `<link rel="sign-in" href="…">`, with `lang` for
 * texts, and `rel="sign-in-style"` for styles. Where the server's page shows such a screen, the browser loads them along with the app's
 * other files (server's http/community-page.ts); the landing screen has it fetch them when it is idle (prerender-landing.ts).
 */
export function nameSignIn(): Plugin {
  return {
    name: 'lampstand:name-sign-in',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const route = chunks.find(({ facadeModuleId }) => ROUTE.test(facadeModuleId ?? ''));
        const names = new Set<string>();
        const collect = (name: string) => {
          if (names.has(name)) return;
          names.add(name);
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) collect(imported);
        };
        if (route) collect(route.fileName);
        const styles = chunks
          .filter(({ fileName }) => names.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        const isNew = (name: string) => !html.includes(`/${name}"`);
        return [
          ...[...names].filter(isNew).map((name) => link({ rel: 'sign-in', href: `/${name}` })),
          ...[...new Set(styles)].filter(isNew).map((name) => link({ rel: 'sign-in-style', href: `/${name}` })),
          ...chunks.flatMap(({ facadeModuleId, fileName }) => {
            const lang = TEXTS.exec(facadeModuleId ?? '')?.[1];
            return lang ? [link({ rel: 'sign-in', lang, href: `/${fileName}` })] : [];
          }),
        ];
      },
    },
  };
}
