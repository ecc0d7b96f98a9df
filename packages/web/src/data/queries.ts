import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { addressOf } from '@lampstand/core/api/client';
import type { Transport } from '@lampstand/core/api/client';
import { nextCursor } from '@lampstand/core/api/next-cursor';
import type { Page } from '@lampstand/core/page';
import { routes } from 'virtual:contract-routes';
import type { AnswerTo, EndpointName, InputOf } from './sync/entry.ts';

export type ItemOf<Name extends EndpointName> = AnswerTo<Name> extends (infer Item)[] ? Item : never;
export type Pages<Name extends EndpointName> = InfiniteData<Page<ItemOf<Name>>, string | undefined>;

type Params<Name extends EndpointName> =
  InputOf<Name> extends { params: infer P extends Record<string, string> } ? P : Record<string, never>;
type Query<Name extends EndpointName> = InputOf<Name> extends { query?: infer Q } ? Q : undefined;

export function routeOf(name: EndpointName): { method: string; path: string } {
  const [noun, verb] = name.split('.') as [keyof typeof routes, never];
  return routes[noun][verb];
}

/** The query key: the segments of the path, which joined with '/' give the path (app-11), and last the query, if any, as an object. */
export function keyOf<Name extends EndpointName>(
  name: Name,
  params: Params<Name> | object = {},
  query?: Query<Name>,
): QueryKey {
  const parts = addressOf(routeOf(name).path, { params: params as Record<string, string> })
    .slice(1)
    .split('/');
  const [first, ...rest] = parts;
  return [`/${first}`, ...rest, ...(query === undefined ? [] : [query])];
}

/** The path and query of a key. */
export function pathOf(queryKey: QueryKey, page: { cursor?: string | undefined } = {}): string {
  const last = queryKey.at(-1);
  const query = typeof last === 'object' && last !== null ? last : {};
  return addressOf(queryKey.filter((part) => typeof part === 'string').join('/'), { query: { ...query, ...page } });
}

/** Options of `useQuery` for an endpoint with a single value. */
export function read<Name extends EndpointName>(name: Name, params?: Params<Name>) {
  return queryOptions<AnswerTo<Name>>({ queryKey: keyOf(name, params) });
}

/** Options of `useInfiniteQuery` for a list endpoint. */
export function list<Name extends EndpointName>(name: Name, params?: Params<Name>, query?: Query<Name>) {
  return infiniteQueryOptions<Page<ItemOf<Name>>, Error, Pages<Name>, QueryKey, string | undefined>({
    queryKey: keyOf(name, params, query),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** The items of all pages without duplicates: items written while scrolling push the end of one page onto the next. */
export function itemsOf<Item>(
  data: { pages: readonly Page<Item>[] } | undefined,
  idOf: (item: Item) => string = (item) => (item as { id: string }).id,
): Item[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/**
 * Fetches a value that live events set as well: what an event set during the fetch is newer than the answer, and stays.
 */
export async function fetchTold<T>(
  queryClient: QueryClient,
  query: { queryKey: QueryKey; meta?: Record<string, unknown> },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<void> {
  const known = () => queryClient.getQueryState<T>(query.queryKey);
  await queryClient.fetchQuery({
    ...query,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const before = known()?.dataUpdateCount;
      const answer = await call(signal);
      return known()?.dataUpdateCount === before ? answer : (known()?.data ?? answer);
    },
  });
}

/** Patches cached data without changing its age; does nothing if there is none. */
export function patch<T>(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }, change: (data: T) => T): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData<T>(queryKey, (data) => data && change(data), { updatedAt });
}

/** Maps the items of each page of a list. */
export function patchItems<Name extends EndpointName>(
  queryClient: QueryClient,
  of: { queryKey: QueryKey },
  change: (items: ItemOf<Name>[], page: number) => ItemOf<Name>[],
): void {
  patch<Pages<Name>>(queryClient, of, (data) => ({
    ...data,
    pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
  }));
}

/** The default query function: GETs the address of the key; for a list, one page. */
export function getByKey(transport: Transport) {
  return async ({ queryKey, signal, ...context }: QueryFunctionContext): Promise<unknown> => {
    const isList = 'pageParam' in context;
    const { pageParam: cursor } = context as { pageParam?: string };
    const answer = await transport({ method: 'GET', path: pathOf(queryKey, { cursor }), signal });
    if (!isList) return answer.body;
    const total = answer.header('X-Total-Count');
    return {
      items: answer.body,
      next: nextCursor(answer.header('Link')),
      total: total === null ? undefined : Number(total),
    };
  };
}
