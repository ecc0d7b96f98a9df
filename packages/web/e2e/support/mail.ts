import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../../../../scripts/lib/product.ts';
import { expect } from '@playwright/test';

/** The mails to an address, the oldest first. Long lines are wrapped with "=" at their ends, which is taken out. */
async function mailsTo(product: Product, email: string): Promise<string[]> {
  const outbox = path.join(product.dataDir, 'outbox');
  // A mail that is still being written has a name with a leading dot.
  const files = (await readdir(outbox)).filter((name) => /^[^.].*\.eml$/.test(name)).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The latest mail to an address, as soon as there is one. */
export async function expectMail(product: Product, email: string): Promise<string> {
  let latest: string | undefined;
  await expect(async () => {
    latest = (await mailsTo(product, email)).at(-1);
    expect(latest).toBeDefined();
  }).toPass();
  return latest!;
}

/** The code in the latest mail to an address, once there are `count`. */
export async function expectCode(product: Product, email: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(product, email);
    expect(mails.length).toBeGreaterThanOrEqual(count);
    code = /^\d{6}\r?$/m.exec(mails.at(-1) ?? '')?.[0].trim();
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

/** The link to this page in the latest mail to an address, as soon as it has been written. */
export async function expectLink(product: Product, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await mailsTo(product, email))
      .flatMap((mail) => /http:\/\/\S+/.exec(mail)?.[0] ?? [])
      .findLast((address) => new URL(address).pathname === page);
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
