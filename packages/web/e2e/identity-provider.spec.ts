import type { UserView } from '@lampstand/core/profiles/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import { PASSWORD } from './support/community.ts';
import { identityProvider, type IdentityProvider } from './support/identity-provider.ts';
import { expect, test as base } from './support/test.ts';
import { texts } from '../test/texts.ts';

/** The server signs people in at a provider, beside passwords. */
const test = base.extend<object, { provider: IdentityProvider; product: Product }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const provider = await identityProvider();
      await provide(provider);
      provider.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, provide) => {
      const product = await startProduct({ env: { ...provider.env, OIDC_BESIDE_PASSWORDS: 'on' } });
      await provider.serve(product.url);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const t = texts.es;
const options = { language: 'es', viewport: { width: 390, height: 844 } } as const;
const joinTitle = 'Ya tienes una cuenta aquí';

/** From the landing screen through the pages of the provider. */
async function comeFrom(provider: IdentityProvider, page: Page, email: string): Promise<void> {
  // The provider's own pages ask for a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('link', { name: `Entrar con ${provider.host}` }).click();
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function whoIs(context: BrowserContext): Promise<UserView> {
  return (await (await context.request.get('/api/auth/user')).json()) as UserView;
}

/** The provider has no icon for its pages. */
const NO_ICON = /favicon\.ico.*status of 404/;

test('a member is joined to their person at the provider once they confirm it', async ({
  community,
  provider,
  trouble,
}) => {
  trouble.expect(NO_ICON);
  trouble.expect(/\/api\/login.*status of 401/);
  const rosa = await community.member({}, options);
  const { page, context } = await community.visitor(options);
  await page.goto('/api/login');
  await comeFrom(provider, page, rosa.email);
  await expect(page.getByRole('heading', { name: joinTitle })).toBeVisible();
  await expect(page.getByText(rosa.email)).toBeVisible();
  const password = page.locator('#password');
  const confirm = page.getByRole('button', { name: 'Confirmar y entrar' });
  await password.fill('no es la mía');
  await confirm.click();
  await expect(page.getByRole('heading', { name: joinTitle })).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page.getByRole('button', { name: t.posts.prompt })).toBeVisible();
  expect((await whoIs(context)).id).toBe(rosa.user.id);

  const later = await community.visitor(options);
  await comeFrom(provider, later.page, rosa.email);
  await expect(later.page.getByRole('button', { name: t.posts.prompt })).toBeVisible();
  expect((await whoIs(later.context)).id).toBe(rosa.user.id);
});
