import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  MutationCache,
  QueryCache,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { addressOf, type Transport } from '@lampstand/core/api/client';
import { nextCursor } from '@lampstand/core/api/next-cursor';
import type { Page } from '@lampstand/core/page';
import { routes } from 'virtual:contract-routes';
import { ApiError, isSignedOut } from './api-error.ts';
import type { AnswerTo, EndpointName, InputOf } from './sync/entry.ts';

type ItemOf<Name extends EndpointName> = AnswerTo<Name> extends (infer Item)[] ? Item : never;
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
function getByKey(transport: Transport) {
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

const ENDS: ReadonlySet<string> = new Set(['admin_only', 'suspended', 'no_writing']);

/** Whether the error says that the member may no longer do what their screen offers. */
export function endsAccess(code: string | undefined): boolean {
  return code !== undefined && ENDS.has(code);
}

/**
 * Restarts the first fetch of a query that is invalidated meanwhile. React Query lets it finish, although its answer may be from
 * before the change.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none' && options?.cancelRefetch !== false) {
      for (const query of this.getQueryCache().findAll(filters)) {
        // Silently, so that callers awaiting the first fetch receive the result of the new one.
        if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * Nothing goes stale or is retried automatically (app-9). A 401 from any call refetches the user, which shows the landing
 * screen; a 403 of an admin call does too, which ends admin access, and one that
 * says what a decision has ended (decisions-5). What has `meta.staysOn401` handles its 401 itself.
 */
export function createQueryClient(transport: Transport): QueryClient {
  const onError = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.['staysOn401'] && isSignedOut(error)) return;
    if (isSignedOut(error) || (error instanceof ApiError && endsAccess(error.code))) {
      void queryClient.invalidateQueries(read('auth.user'));
    }
  };
  const queryClient = new FreshQueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onError(error, meta),
    }),
    defaultOptions: {
      // 'always': offline, a call fails at once with an error; the default would wait silently.
      queries: {
        queryFn: getByKey(transport),
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // What failed without a network is asked for again. By default, 'always' would leave it.
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
