import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { CommunityView } from '@lampstand/core/community/contract';
import { offeredLanguage } from '@lampstand/core/community/rules';
import { AppError } from '@lampstand/core/errors';
import { isLanguage, type Language } from '@lampstand/core/languages/language';
import type { Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../env.ts';
import { webBuildFolder } from '../package-folder.ts';
import { landingScreens, manifestOf, ofCommunity, withLanding, withScreen, type Manifest } from './community-page.ts';
import { acceptedEncoding, encoded } from './encoding.ts';
import type { HttpContext, HttpEnv } from './implement.ts';
import { pageTheme } from './page-theme.ts';
import { setClientPolicy, setScriptPolicy } from './secure-headers.ts';
import { mayBeSignedIn } from './session-cookie.ts';
import { listWebFiles, type WebFile } from './web-files.ts';

const YEAR = 365 * 24 * 60 * 60;
/** Font preloads, which are removed if the browser asks to save data. */
const FONT_PRELOADS = /<link rel="preload"[^>]* as="font"[^>]*>/g;
/** What only the screens for people who are not signed in need (web's vite/name-sign-in.ts). */
const SIGN_IN_FILES = /<link rel="sign-in[^>]*>/g;
const NOT_BUILT = 'The web client has not been built yet. Run `npm start`, or `pnpm build` and start again.\n';

/** Answers with the client's page, which shows this screen to somebody who is not signed in (auth-1). */
export type ShowScreen = (c: HttpContext, screen: SignInPage, status?: ContentfulStatusCode) => Promise<Response>;

interface WebClient {
  /** Its files, and its single page for every other path that a browser opens. */
  serve: Handler<HttpEnv>;
  /** Who does not ask for HTML gets what the page says about the screen alone. */
  show: ShowScreen;
}

/** The built web client. */
export function webClient({ publicUrl }: Pick<Env, 'publicUrl'>, folder: string = webBuildFolder): WebClient {
  let listed = listWebFiles(folder);
  const list = () => {
    // A server that was started before the first build finds the client as soon as it is built.
    if (!listed.has('/index.html')) listed = listWebFiles(folder);
    return listed;
  };
  return {
    serve: async (c) => {
      const files = list();
      // Pages are sent below, with what this answer puts into them.
      const file = path.extname(c.req.path) === '.html' ? undefined : files.get(c.req.path);
      if (!file && namesFile(c.req.path)) throw new AppError('not_found');
      const page = files.get('/index.html');
      if (!page) return c.text(NOT_BUILT, 503);

      if (file && c.req.path.endsWith('.webmanifest')) return sendManifest(c, file);
      if (file) return sendFile(c, file);
      c.header('Cache-Control', 'no-cache');
      return sendPage(c, (await landingFor(c, files)) ?? (await textOf(page)), publicUrl);
    },
    show: async (c, screen, status = 200) => {
      if (!c.req.header('Accept')?.includes('text/html')) return c.json(screen, status);
      const page = list().get('/index.html');
      if (!page) return c.text(NOT_BUILT, 503);
      c.status(status);
      const language = languageOf(c, await c.var.community.confirmed());
      return sendPage(c, withScreen(await textOf(page), screen, language), publicUrl);
    },
  };
}

/** Files without an ending that programs look for. */
const WITHOUT_ENDING = new Set(['/apple-app-site-association']);

/** Any other path may be a screen of the client, which has its own 404 screen. No screen's path has a dot in it. */
function namesFile(address: string): boolean {
  if (address === '/index.html') return false;
  return (
    WITHOUT_ENDING.has(address) || address.split('/').some((part) => part.startsWith('.') || path.extname(part) !== '')
  );
}

/**
 * Visitors get the landing screen as initial HTML, in the language chosen before or in the community's first one (landing-4). The
 * client's build creates it; an older build has none.
 */
async function landingFor(c: HttpContext, files: ReadonlyMap<string, WebFile>): Promise<string | undefined> {
  if (c.req.path !== '/') return undefined;
  c.header('Vary', 'Cookie, Save-Data, Accept-Encoding');
  if (mayBeSignedIn(c)) return undefined;
  const community = await c.var.community.current();
  const language = languageOf(c, community);
  const page = files.get(`/landing.${language}.html`);
  const screens = files.get(`/landing.${language}.json`);
  if (!page || !screens) return undefined;
  const read = landingScreens.parse(JSON.parse(await textOf(screens)));
  return withLanding(await textOf(page), read, community, language);
}

async function textOf(file: WebFile): Promise<string> {
  return new TextDecoder().decode(await file.bytes('identity'));
}

async function sendFile(c: HttpContext, file: WebFile): Promise<Response> {
  c.header('Cache-Control', file.immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  c.header('ETag', file.etag);
  if (file.type.startsWith('text/javascript')) setScriptPolicy(c);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? acceptedEncoding(c.req.header('Accept-Encoding')) : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  return c.body(await file.bytes(encoding));
}

/** The manifest of the installed app, with the community's name and picture (community-1). */
async function sendManifest(c: HttpContext, file: WebFile): Promise<Response> {
  c.header('Cache-Control', 'no-cache');
  const built = JSON.parse(await textOf(file)) as Manifest;
  return c.body(JSON.stringify(manifestOf(built, await c.var.community.current())), 200, { 'Content-Type': file.type });
}

/** The page contains the nonce of its response's policy, so it is different for each response. */
async function sendPage(c: HttpContext, built: string, publicUrl: string): Promise<Response> {
  const community = await c.var.community.confirmed();
  const language = languageOf(c, community);
  const theme = pageTheme(c);
  const nonce = randomBytes(16).toString('base64url');
  setClientPolicy(c, nonce);
  const html = (await ofCommunity(built, community, language, publicUrl))
    .replace(/<html lang="[\w-]+"/, `<html lang="${language}"`)
    .replace('<html', theme === 'system' ? '<html' : `<html data-theme="${theme}"`)
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`)
    .replace(`<link rel="texts" lang="${language}"`, '<link rel="modulepreload" crossorigin')
    .replaceAll(SIGN_IN_FILES, '')
    .replaceAll('<style nonce=""', `<style nonce="${nonce}"`);
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const sparing = c.req.header('Save-Data') === 'on';
  const content = Buffer.from(sparing ? html.replace(FONT_PRELOADS, '') : html);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  // Compressed for each response, so speed matters more than size.
  return c.body(await encoded(content, encoding, 5));
}

function languageOf(c: HttpContext, community: CommunityView): Language {
  const chosen = getCookie(c, 'language');
  return offeredLanguage(community, isLanguage(chosen) ? chosen : undefined);
}
