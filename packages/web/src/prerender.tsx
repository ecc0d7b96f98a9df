import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { InstallHtml } from './features/install/install-html.tsx';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { i18n, loadTexts, startI18n } from './i18n/i18n.ts';

const nothing = () => undefined;

/** The landing screen as HTML (landing-4), with the language and the settings that the stores start with (vite/prerender-landing.ts). */
export async function renderLanding(): Promise<string> {
  await startI18n();
  const html = renderToString(
    <StaticRouter location="/">
      <LandingScreen onInstall={nothing} onInstallNear={nothing} />
    </StaticRouter>,
  );
  // The page's head has the title already.
  return html.replace(/<title>[^<]*<\/title>/, '');
}

/** The install dialog as HTML, closed. */
export async function renderInstall(): Promise<string> {
  await loadTexts('install');
  return renderToString(<InstallHtml />);
}

/** The tagline of the product, for communities without one. */
export function ownTagline(): string {
  return i18n.t('landing:tagline');
}
