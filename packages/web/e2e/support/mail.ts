import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../../../../scripts/lib/product.ts';
import { expect } from './test.ts';

/** The link to this page in the latest mail to an address, as soon as it has been written. */
export async function expectLink(product: Product, email: string, page: string): Promise<string> {
  const outbox = path.join(product.dataDir, 'outbox');
  let link: string | undefined;
  await expect(async () => {
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')));
    link = mails
      .filter((mail) => mail.includes(`To: ${email}`))
      // Long lines of a mail are wrapped with "=" at their ends.
      .flatMap((mail) => /http:\/\/\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? [])
      .findLast((address) => new URL(address).pathname === page);
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
