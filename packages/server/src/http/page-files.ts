import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetPath, packageFolder, webBuildFolder } from '../package-folder.ts';
import type { HttpApp } from './implement.ts';
import { listWebFiles } from './web-files.ts';

const YEAR = 365 * 24 * 60 * 60;

const LATIN = `U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`;
const FONTS = [
  { family: 'Literata Variable', file: 'literata-latin-wght-normal', weights: '200 900' },
  { family: 'Commissioner Variable', file: 'commissioner-latin-wght-normal', weights: '100 900' },
];

/** The design tokens, which the web client also uses. The build copies core's file next to the bundle. */
const TOKENS = import.meta.filename.endsWith('.ts')
  ? path.join(packageFolder, '../core/src/tokens.css')
  : path.join(packageFolder, 'dist/tokens.css');

let styles: { address: string; content: string; hasFonts: boolean } | undefined;

/** The only style sheet of the server's own pages. Its name changes with its content. */
export function pageStyleAddress(): string {
  return styleSheet().address;
}

export function pageFileRoutes(app: HttpApp): void {
  app.get('/pages/:name{.+\\.css}', (c) => {
    const { address, content } = styleSheet();
    // A cached page may request an older name. The current file works for it too.
    c.header('Cache-Control', c.req.path === address ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    return c.body(content, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}

function styleSheet(): { address: string; content: string } {
  // The web client's font files, so that a visitor loads them only once. They are part of its build.
  if (styles?.hasFonts) return styles;
  const fonts = fontFaces([...listWebFiles(webBuildFolder).keys()]);
  const sheets = [TOKENS, ...['pages.css', 'reference.css'].map(assetPath)];
  const content = [fonts, ...sheets.map((file) => readFileSync(file, 'utf8'))].join('\n');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  styles = { address: `/pages/pages-${hash}.css`, content, hasFonts: fonts !== '' };
  return styles;
}

function fontFaces(addresses: string[]): string {
  return FONTS.flatMap(({ family, file, weights }) => {
    const address = addresses.find((name) => name.startsWith(`/assets/${file}-`));
    if (!address) return [];
    const source = `url('${address}') format('woff2')`;
    return `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: swap; src: ${source}; unicode-range: ${LATIN}; }`;
  }).join('\n');
}
