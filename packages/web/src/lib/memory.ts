import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readAnswer, readAnswers, takeMemory, writeAnswers, type Answer, type Owner } from './memory-db.ts';
import { forgetHeard, setHeard, wasHeard } from './memory-heard.ts';
import { tidyMemory } from './memory-tidy.ts';
import { messageKeys } from './query-keys.ts';

/** What is read again without a network (offline-1, docs/offline.md). Nothing of the admins', no sessions, no reports. */
const memorable =
  /^\/api\/(auth\/user|posts|posts\/[^/]+\/comments|conversations|conversations\/[^/]+(\/messages)?|message-requests|connections\/pending|unread)$/;
/** Of an endless list, its first pages. */
const pagesKept = 2;
/** What was fetched, at once: the page may be left. What is changed in it, seldom. */
const writtenAfter = { fetched: 0, changed: 1_000 };
const tidiedAfter = 3_000;

export interface Recollection extends Pick<Answer, 'data' | 'heardAt'> {
  queryKey: QueryKey;
}

const pathOf = (queryKey: QueryKey) => queryKey.join('/');

/** What has changed since the last writing, by path. */
type Changes = Map<string, Answer | undefined>;

let current:
  | { userId: string; note: (path: string, answer: Answer | undefined) => void; flush: () => Promise<void> }
  | undefined;

/**
 * Remembers one member's answers on this device, and answers from there, once, where a query has nothing to show yet; the
 * server is then asked at once.
 */
export function remember(queryClient: QueryClient, userId: string): () => void {
  const changes: Changes = new Map();
  const restoring = new Map<string, number>();
  let owner: Owner | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let tidying: ReturnType<typeof setTimeout> | undefined;

  const taken = (async () => (owner = await takeMemory(userId)))();
  forgetHeard();

  async function flush() {
    clearTimeout(writing);
    writing = undefined;
    await taken;
    if (!owner || changes.size === 0) return;
    const all = [...changes];
    changes.clear();
    const kept = all.flatMap(([, answer]) => answer ?? []);
    const gone = all.filter(([, answer]) => !answer).map(([path]) => path);
    await writeAnswers(owner, kept, gone);
    clearTimeout(tidying);
    const tidied = owner;
    tidying = setTimeout(() => void tidyMemory(tidied), tidiedAfter);
  }

  function note(path: string, answer: Answer | undefined, how: keyof typeof writtenAfter = 'changed') {
    changes.set(path, answer);
    if (how === 'fetched') clearTimeout(writing);
    else if (writing !== undefined) return;
    writing = setTimeout(() => void flush(), writtenAfter[how]);
  }

  function watch(event: QueryCacheNotifyEvent) {
    const { query } = event;
    const path = pathOf(query.queryKey);
    if (event.type !== 'updated' || !memorable.test(path)) return;
    const { action } = event;
    if (action.type === 'error' && isGone(query.state.error)) note(path, undefined);
    const isNews = action.type === 'success' || (action.type === 'setState' && 'data' in action.state);
    if (!isNews) return;
    const { data } = query.state;
    if (data === undefined) return note(path, undefined);
    const restored = restoring.get(query.queryHash);
    if (restored !== undefined && action.type === 'success') {
      restoring.delete(query.queryHash);
      setHeard(query.queryHash, { at: restored, fromMemory: true });
      return;
    }
    const isFetched = action.type === 'success' && !action.manual;
    if (isFetched) setHeard(query.queryHash, { at: Date.now(), fromMemory: false });
    const heardAt = wasHeard(query.queryHash)?.at ?? Date.now();
    note(path, { userId, path, data: firstPages(data), heardAt }, isFetched ? 'fetched' : 'changed');
  }

  async function restore(query: Query): Promise<unknown> {
    if (query.state.data !== undefined) return undefined;
    const path = pathOf(query.queryKey);
    // What the live client asks for wants an answer of now.
    if (!memorable.test(path) || path === pathOf(messageKeys.unread())) return undefined;
    const kept = changes.has(path) ? changes.get(path) : await readAnswer(userId, path);
    if (!kept) return undefined;
    restoring.set(query.queryHash, kept.heardAt);
    // Once it is on screen.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: kept.heardAt });
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
    return kept.data;
  }

  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: {
      ...queryClient.getDefaultOptions().queries,
      persister: async (ask, context, query) => (await restore(query)) ?? ask(context),
    },
  });
  const stopWatching = queryClient.getQueryCache().subscribe(watch);
  const flushNow = () => void flush();
  document.addEventListener('visibilitychange', flushNow);
  current = { userId, note, flush };
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', flushNow);
    clearTimeout(writing);
    clearTimeout(tidying);
    current = undefined;
  };
}

/** What the first screen shows at once. It is out of date from the start: whatever is on screen asks the server. */
export function recall(queryClient: QueryClient, answers: Recollection[]): void {
  for (const { queryKey, data, heardAt } of answers) {
    setHeard(hashKey(queryKey), { at: heardAt, fromMemory: true });
    queryClient.setQueryData(queryKey, data, { updatedAt: heardAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Asks again for what is on screen from memory, now that the server can be reached. */
export function askForRemembered(queryClient: QueryClient): void {
  const predicate = ({ queryHash }: Query) => wasHeard(queryHash)?.fromMemory === true;
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
}

export function forgetAnswer(queryKey: QueryKey): void {
  current?.note(pathOf(queryKey), undefined);
}

/** Changes what is remembered as what is on screen has been changed; where it answers undefined, that is forgotten. */
export async function changeRemembered(change: (data: unknown, path: string) => unknown): Promise<void> {
  if (!current) return;
  const { userId, note, flush } = current;
  await flush();
  for (const answer of await readAnswers(userId)) {
    const data = change(answer.data, answer.path);
    if (data !== answer.data) note(answer.path, data === undefined ? undefined : { ...answer, data });
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

function firstPages(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  if (!pages || !pageParams) return data;
  return { ...(data as object), pages: pages.slice(0, pagesKept), pageParams: pageParams.slice(0, pagesKept) };
}
