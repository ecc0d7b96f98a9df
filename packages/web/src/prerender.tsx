import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { startI18n } from './i18n/i18n.ts';

const nothing = () => undefined;

/** The landing screen as HTML (landing-4), in the language that the store starts with (vite/prerender-landing.ts). */
export async function renderLanding(): Promise<string> {
  await startI18n();
  const html = renderToString(
    <StaticRouter location="/">
      <LandingScreen onInstall={nothing} onInstallNear={nothing} />
    </StaticRouter>,
  );
  // index.html has the title already.
  return html.replace(/<title>[^<]*<\/title>/, '');
}
