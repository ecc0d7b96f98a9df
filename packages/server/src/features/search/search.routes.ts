import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { searchPeople, searchTexts } from './search.service.ts';

export function searchRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.search, {
    testimonies: ({ viewer, query }) => searchTexts(deps, viewer, query),
    people: ({ viewer, query, now }) => searchPeople(deps, viewer, query, now),
  });
}
