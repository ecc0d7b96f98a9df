import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { landingKey, PLACEHOLDERS, type LandingVariant } from '@lampstand/core/community/landing-variant';
import { JOINING_MODES } from '@lampstand/core/joining/modes';
import type * as Bundle from '../src/prerender.tsx';
import react from '@vitejs/plugin-react';
import { JSDOM } from 'jsdom';
import { PurgeCSS, type UserDefinedOptions } from 'purgecss';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { leanIcons } from './lean-icons.ts';

const entry = 'src/prerender.tsx';
const script = 'src/landing.ts';
const styled = ['index.html', 'src/app/routes/landing-route.tsx'];
/** The app of a visitor, and the screens behind the buttons, without their texts. */
const later = [...styled, 'src/app/visitor-app.tsx', 'src/app/routes/sign-in-route.tsx'];
const FONTS = /@font-face\{[^}]*\}/g;
/** What index.html loads. */
const APP_FILES =
  /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g;
/** What vite/name-sign-in.ts puts there. */
const SIGN_IN = /<link rel="sign-in[^>]*>\s*/g;
/** What vite/name-texts.ts puts there. */
const TEXTS = /<link rel="texts" lang="(\w+)" href="([^"]+)">\s*/g;

/**
 * Writes `landing.<language>.html` for each language beside `index.html`: the page with inline styles, so that the landing screen
 * can be read before any script has loaded (landing-4). What its first picture does not need comes after it, because a slow line
 * brings it later: the script, the complete styles, with the faces of fonts and the states of buttons, and the names of the app's files.
 * `landing.<language>.json` has the screen itself, which the server puts into it with the community's name and picture. Its script
 * is src/landing.ts, which has the app take the screen over later. The server fills in `nonce=""`.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  let dist = '';
  let css: InlineConfig['css'];
  return {
    name: 'lampstand:prerender-landing',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      css = config.css.modules ? { modules: config.css.modules } : {};
      dist = path.resolve(root, config.build.outDir);
    },
    async closeBundle() {
      // Below the package, where the bare names that stay in the bundle are found.
      const folder = await mkdtemp(path.join(root, 'node_modules/.prerender-'));
      try {
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          plugins: [react(), contractRoutes(), leanIcons()],
          css,
          build: {
            ssr: entry,
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            assetsInlineLimit: 0,
            // One file, of which each rendering is an instance with its own stores.
            rolldownOptions: { output: { codeSplitting: false } },
          },
        });
        const page = await readFile(path.join(dist, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
        const bundle = pathToFileURL(path.join(folder, 'prerender.js')).href;
        const scripts = scriptsOf(script, manifest);
        const read = (file: string) => readFile(path.join(dist, file), 'utf8');
        const join = async (names: Iterable<string>) => (await Promise.all([...names].map(read))).join('\n');
        const sheet = await join(new Set(styled.flatMap((module) => stylesOf(module, manifest))));
        for (const language of LANGUAGES) {
          const prerendered = await inLanguage(language, bundle);
          const screens = [page, ...Object.values(prerendered.screens)].join('\n');
          const styles = await usedStyles(sheet, screens);
          const modules = [...later, ...['first', 'sign-in'].map((part) => `src/i18n/${language}/${part}.ts`)];
          const files = modules.flatMap((module) => [...scriptsOf(module, manifest), ...stylesOf(module, manifest)]);
          const html = assemble(page, language, styles, scripts, [...new Set(files)]);
          await writeFile(path.join(dist, `landing.${language}.html`), html);
          await writeFile(path.join(dist, `landing.${language}.json`), JSON.stringify(prerendered));
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** What code sets on elements, beyond the names in its texts. */
const dynamicAttributes = ['aria-pressed', 'aria-selected', 'data-accent', 'data-state', 'data-theme', 'open'];

/** What no element is or has when the screen is first drawn. */
const blocklist = [/^:(?:hover|active|disabled)$/, 'aria-busy'];

interface Styles {
  /** What the first picture of the screen needs. */
  first: string;
  /** All that applies to elements of the page. The app brings the rest. */
  all: string;
}

async function usedStyles(sheet: string, screens: string): Promise<Styles> {
  const content = [{ raw: screens, extension: 'html' }];
  const safelist = { greedy: [/^:focus-visible$/] };
  return {
    first: await purge(sheet.replaceAll(FONTS, ''), { content, blocklist }),
    all: await purge(sheet, { content, safelist }),
  };
}

async function purge(css: string, options: Pick<UserDefinedOptions, 'content' | 'safelist' | 'blocklist'>) {
  const [used] = await new PurgeCSS().purge({
    ...options,
    css: [{ raw: css }],
    dynamicAttributes,
    variables: true,
    keyframes: true,
  });
  if (!used?.css) throw new Error('The landing page has no styles.');
  return used.css;
}

/** The style sheets that a module brings with it, and those of all that it imports at once. */
function stylesOf(name: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => stylesOf(imported, manifest, seen)), ...(chunk.css ?? [])];
}

/** The module's file, and those of all that it imports at once. */
function scriptsOf(name: string, manifest: Manifest): string[] {
  const { file = '', imports = [] } = manifest[name] ?? {};
  return [...new Set([file, ...imports.flatMap((imported) => scriptsOf(imported, manifest))])];
}

interface Prerendered {
  /** The tagline of the product. */
  tagline: string;
  /** The screen by the settings that change its structure (core's community/landing-variant.ts). */
  screens: Record<string, string>;
}

/** Every set of languages that has this one, with and without a picture, in every mode, and before the set-up. */
function variantsIn(language: Language): LandingVariant[] {
  const sets = LANGUAGES.reduce<Language[][]>((all, each) => [...all, ...all.map((set) => [...set, each])], [[]]);
  const offered = sets.filter((set) => set.includes(language));
  return offered.flatMap((languages) =>
    [true, false].flatMap((hasPicture) => [
      ...JOINING_MODES.map((mode) => ({ languages, hasPicture, mode, isSetUp: true })),
      { languages, hasPicture, mode: 'approval' as const, isSetUp: false },
    ]),
  );
}

/** The screen for each of these settings, with placeholders that the server replaces. */
async function inLanguage(language: Language, bundle: string): Promise<Prerendered> {
  const screens: Prerendered['screens'] = {};
  let tagline = '';
  for (const variant of variantsIn(language)) {
    const rendered = await render(language, variant, bundle);
    screens[landingKey(variant)] = rendered.landing;
    ({ tagline } = rendered);
  }
  return { tagline, screens };
}

/** Stubs the browser globals that the stores read at startup, with this language chosen and these settings stored. */
async function render(language: Language, variant: LandingVariant, bundle: string) {
  const { document, location, localStorage } = new JSDOM('', { url: 'https://lampstand.invalid/' }).window;
  const { languages, hasPicture, mode, isSetUp } = variant;
  const community = {
    name: PLACEHOLDERS.name,
    taglines: Object.fromEntries(LANGUAGES.map((each) => [each, PLACEHOLDERS.tagline])),
    pictureUrl: hasPicture ? PLACEHOLDERS.picture : null,
    languages,
    mode,
    isSetUp,
  };
  localStorage.setItem('community', JSON.stringify(community));
  localStorage.setItem('language', language);
  const browser = {
    document,
    location,
    localStorage,
    addEventListener: () => undefined,
    // Node's keeps the process running.
    BroadcastChannel: EventTarget,
  };
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    // A new module instance, and so new stores, each time.
    const { renderLanding, ownTagline } = (await import(
      `${bundle}?${language} ${landingKey(variant)}`
    )) as typeof Bundle;
    return { landing: await renderLanding(), tagline: ownTagline() };
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** Inlines the styles, so that rendering waits for nothing. The app's files are left out: the script loads them later. */
function assemble(
  page: string,
  language: Language,
  { first, all }: Styles,
  [entry = '', ...imported]: string[],
  files: string[],
): string {
  const withoutScripts = '<noscript><style nonce="">[data-needs-script] { display: none }</style></noscript>';
  const after = [
    `<style nonce="" data-landing>${all}</style>`,
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    // The script makes each a `prefetch` when the page is idle.
    ...files
      .filter((file) => file !== entry && !imported.includes(file))
      .map((file) => `<link rel="later" crossorigin href="/${file}" />`),
  ];
  return page
    .replace(`<html lang="${DEFAULT_LANGUAGE}">`, `<html lang="${language}">`)
    .replaceAll(APP_FILES, '')
    .replaceAll(TEXTS, '')
    .replaceAll(SIGN_IN, '')
    .replace('</head>', () => `<style nonce="" data-landing>${first}</style>${withoutScripts}</head>`)
    .replace('<div id="root"></div>', () => [`<div id="root" data-drawn="${language}"></div>`, ...after].join('\n'));
}
