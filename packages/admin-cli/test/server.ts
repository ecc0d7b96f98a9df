import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/lib/prepare.mjs';
import { startProduct } from '../../../scripts/lib/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a running server with the demo community. */
    server: string;
    /** Its data folder. */
    data: string;
    demo: { admin: string; password: string };
  }
}

/** Builds what is out of date and starts the built server as an operator would, with its own database and files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build('server', 'admin-cli');

  const product = await startProduct({ demo: true, client: false });
  const [, email = '', password = ''] = /Demo admin: +(\S+) +password: (.+)/.exec(product.output()) ?? [];
  project.provide('data', product.dataDir);
  project.provide('server', product.url);
  project.provide('demo', { admin: email, password });
  return () => product.stop();
}
