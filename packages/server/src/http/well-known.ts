import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../deps.ts';
import type { HttpApp } from './implement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const EXPIRES_IN_DAYS = 180;

/** Only the screens that visitors see are for search engines. What members write is for members. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /privacy
Allow: /assets/
Disallow: /
`;

/** Files that programs look for at fixed addresses. */
export function wellKnownRoutes(app: HttpApp, { env }: Pick<Deps, 'env'>): void {
  app.get('/robots.txt', (c) => c.text(ROBOTS));

  // Password managers lead people there (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', (c) => c.redirect('/password'));

  // RFC 9116. A community without a contact address has none to give.
  app.get('/.well-known/security.txt', async (c) => {
    const { contactEmail, languages } = await c.var.community.current();
    if (!contactEmail) throw new AppError('not_found');
    const expires = new Date(Date.now() + EXPIRES_IN_DAYS * DAY_MS).toISOString();
    return c.text(`Contact: mailto:${contactEmail}
Expires: ${expires}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${env.publicUrl}/.well-known/security.txt
`);
  });
}
