import { contentApi } from '@lampstand/core/content/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { searchContent } from './content.service.ts';

export function contentRoutes(app: HttpApp, deps: Deps): void {
  implement(app, contentApi, { content: ({ query }) => searchContent(deps, query) });
}
