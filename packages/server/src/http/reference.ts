import type { referenceApi } from '@lampstand/core/api/reference';
import { implement, type HttpApp } from './implement.ts';
import { openApiDocument, type ContractTable } from './openapi.ts';
import { pageFileRoutes } from './page-files.ts';
import { pageTheme } from './page-theme.ts';
import { pageFor } from './page.tsx';
import { ReferencePage } from './reference.page.tsx';
import { setPagePolicy } from './secure-headers.ts';

/** The endpoints that describe the contract. The document and the page are built on the first request. */
export function referenceRoutes(app: HttpApp, noun: typeof referenceApi, table: ContractTable): void {
  let document: string | undefined;
  pageFileRoutes(app);

  implement(app, noun, {
    openApi: (_input, c) => {
      document ??= JSON.stringify(openApiDocument(table), undefined, 2);
      return c.body(document, 200, { 'Content-Type': 'application/json' });
    },
    page: async (_input, c) => {
      setPagePolicy(c);
      return c.html(pageFor(await c.var.community.current(), pageTheme(c), ReferencePage({ table })));
    },
  });
}
