import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { LandingRoute, VisitorApp } from './app/main-routes.ts';
import { i18n, startI18n } from './i18n/i18n.ts';

/**
 * The app as a visitor first sees it, as HTML (landing-4), with the language and the settings that the stores start with
 * (vite/prerender-landing.ts). In the browser, the app hydrates it (app/mount.tsx).
 */
export async function renderLanding(): Promise<string> {
  await Promise.all([startI18n(), VisitorApp.preload(), LandingRoute.preload()]);
  const html = renderToString(<App start={null} remembers router={HomeRouter} />);
  // The page's head has the title already, and a picture right below is requested at once.
  return html.replace(/<title>[^<]*<\/title>/, '').replace(/^<link rel="preload"[^>]*>/, '');
}

function HomeRouter({ children }: { children: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}

/** The tagline of the product, for communities without one. */
export function ownTagline(): string {
  return i18n.t('landing:tagline');
}
