import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { landingKey, PLACEHOLDERS, type LandingVariant } from '@lampstand/core/community/landing-variant';
import { JOINING_MODES } from '@lampstand/core/door/modes';
import react from '@vitejs/plugin-react';
import { JSDOM } from 'jsdom';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { leanIcons } from './lean-icons.ts';

const entry = 'src/prerender.tsx';
const screen = 'src/app/routes/landing-route.tsx';

/**
 * Writes `landing.<language>.html` for each language beside `index.html`: the page with inline styles, so that the landing screen
 * can be read before any script has loaded (landing-4). `landing.<language>.json` has the screen itself, which the server puts into
 * it with the community's name and picture. The client renders the same screen, hidden, and then removes the
 * initial HTML (src/app/initial-html.ts). Controls that need the script stay hidden until then. The server fills in `nonce=""`.
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
          build: { ssr: entry, outDir: folder, emptyOutDir: false, copyPublicDir: false, assetsInlineLimit: 0 },
        });
        const page = await readFile(path.join(dist, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
        const files = [...stylesOf('index.html', manifest), ...stylesOf(screen, manifest)];
        const styles = await Promise.all([...new Set(files)].map((file) => readFile(path.join(dist, file), 'utf8')));
        const bundle = pathToFileURL(path.join(folder, 'prerender.js')).href;
        for (const language of LANGUAGES) {
          const { tagline, screens } = await inLanguage(language, bundle);
          await writeFile(path.join(dist, `landing.${language}.html`), assemble(page, language, styles.join('\n')));
          await writeFile(path.join(dist, `landing.${language}.json`), JSON.stringify({ tagline, screens }));
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The style sheets that a module brings with it, and those of all that it imports at once. */
function stylesOf(name: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => stylesOf(imported, manifest, seen)), ...(chunk.css ?? [])];
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
    const { landing, own } = await render(language, variant, bundle);
    screens[landingKey(variant)] = landing;
    tagline = own;
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
  const browser = { document, location, localStorage };
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    // A new module instance, and so new stores, each time.
    const { renderLanding, ownTagline } = (await import(`${bundle}?${language} ${landingKey(variant)}`)) as {
      renderLanding: () => Promise<string>;
      ownTagline: () => string;
    };
    return { landing: await renderLanding(), own: ownTagline() };
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** Inlines the styles, so that rendering waits for nothing. */
function assemble(page: string, language: Language, styles: string): string {
  const hidden = `#initial-html ~ #root { display: none }
    #initial-html :is([role='group'], button[type='button']) { visibility: hidden }`;
  return page
    .replace(`<html lang="${DEFAULT_LANGUAGE}">`, `<html lang="${language}">`)
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('</head>', () => `<style nonce="">${styles}\n${hidden}</style></head>`)
    .replace('<div id="root">', () => '<div id="initial-html"></div><div id="root">');
}
