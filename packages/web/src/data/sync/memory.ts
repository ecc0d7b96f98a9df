import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { isForbidden, isGone, UnreachableError } from '../api-error.ts';
import { pathOf } from '../queries.ts';
import { PATIENT_MS, type Answer, type AnswerChanges, type DeviceStore, type Owner } from './store.ts';

/** How many pages of a list are kept. */
const PAGES_KEPT = 2;
/** Milliseconds. Fetched data is written at once, because the page may be closed; changes are batched. */
const WRITTEN_AFTER = { fetched: 0, changed: 1_000 };
const TIDIED_AFTER = 3_000;

export interface MemoryRules {
  /** Whether answers from this address are kept. */
  keeps: (path: string) => boolean;
  /** The kept answers to remove. Called some seconds after a fetch. */
  leftOver: (answers: readonly Answer[]) => Promise<readonly { path: string }[]>;
  /** Called with the remaining answers afterwards. */
  onTidied: (userId: string, answers: readonly Answer[], isStillTheirs: () => Promise<boolean>) => Promise<void>;
}

interface Action {
  type: string;
  manual?: boolean;
  state?: object;
}

interface MemoryOptions {
  userId: string;
  store: DeviceStore;
  queryClient: QueryClient;
  rules: MemoryRules;
}

/**
 * Stores one member's answers on this device (offline-1), and gives them to queries that have no data yet, which then
 * refetch at once. A query's `dataUpdatedAt` is the time of the server's answer: data older than the page is from memory.
 */
export class Memory {
  readonly #options: MemoryOptions;
  /** Unwritten changes by path. */
  readonly #changes = new Map<string, Answer | undefined>();
  readonly #restoring = new Set<string>();
  readonly #startedAt = Date.now();
  readonly #stop: () => void;
  readonly #ready: Promise<void>;
  #owner: Owner | undefined;
  #writing: ReturnType<typeof setTimeout> | undefined;
  #tidying: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MemoryOptions) {
    this.#options = options;
    const { queryClient, store, userId } = options;
    this.#ready = store.takeMemory(userId).then((owner) => void (this.#owner = owner));
    const { queries, ...others } = queryClient.getDefaultOptions();
    const persister: QueryPersister = async (ask, context, query) => {
      const restored = await this.#restore(query);
      if (restored !== undefined) return restored;
      try {
        return await ask(context);
      } catch (error) {
        const late = error instanceof UnreachableError ? await this.#restore(query, PATIENT_MS) : undefined;
        if (late === undefined) throw error;
        return late;
      }
    };
    queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } });
    const stopWatching = queryClient.getQueryCache().subscribe((event) => this.#watch(event));
    const flush = () => void this.flush();
    document.addEventListener('visibilitychange', flush);
    this.#stop = () => {
      stopWatching();
      document.removeEventListener('visibilitychange', flush);
    };
  }

  isFromMemory({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
    return dataUpdatedAt > 0 && dataUpdatedAt < this.#startedAt;
  }

  /** Refetches what is shown from memory, once the server can be reached. */
  refetch(): void {
    const predicate = ({ state }: Query) => this.isFromMemory(state);
    void this.#options.queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  }

  forget(queryKey: QueryKey): void {
    this.#note(pathOf(queryKey), undefined, 'changed');
  }

  /** Maps all stored answers, like the cache was changed; undefined removes one. */
  async change(change: (data: unknown, path: string) => unknown): Promise<void> {
    await this.flush();
    for (const answer of await this.#options.store.readAnswers()) {
      const data = change(answer.data, answer.path);
      if (data === answer.data) continue;
      this.#note(answer.path, data === undefined ? undefined : { ...answer, data }, 'changed');
    }
  }

  /** Takes the unwritten changes, to be written in the transaction of something else. */
  takeChanges(): AnswerChanges | undefined {
    const owner = this.#owner;
    if (!owner || this.#changes.size === 0) return undefined;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const all = [...this.#changes];
    this.#changes.clear();
    const gone = all.filter(([, answer]) => !answer).map(([path]) => path);
    return { owner, kept: all.flatMap(([, answer]) => answer ?? []), gone };
  }

  async flush(): Promise<void> {
    await this.#ready;
    const changes = this.takeChanges();
    if (changes) await this.#options.store.writeAnswers(changes);
  }

  end(): void {
    this.#stop();
    this.#owner = undefined;
    this.#changes.clear();
    clearTimeout(this.#writing);
    clearTimeout(this.#tidying);
  }

  #note(path: string, answer: Answer | undefined, how: keyof typeof WRITTEN_AFTER) {
    this.#changes.set(path, answer);
    if (how === 'fetched') {
      clearTimeout(this.#writing);
      clearTimeout(this.#tidying);
      // The caches of a page that is being left reject; the next page tidies up.
      this.#tidying = setTimeout(() => void this.#tidy().catch(() => undefined), TIDIED_AFTER);
    } else if (this.#writing !== undefined) return;
    this.#writing = setTimeout(() => void this.flush(), WRITTEN_AFTER[how]);
  }

  #watch({ type, query, action }: QueryCacheNotifyEvent & { action?: Action }) {
    const path = pathOf(query.queryKey);
    if (type !== 'updated' || !this.#options.rules.keeps(path)) return;
    const { data, error, dataUpdatedAt } = query.state;
    if (action?.type === 'error' && (isGone(error) || isForbidden(error))) this.#note(path, undefined, 'changed');
    const isNews = action?.type === 'success' || (action?.type === 'setState' && 'data' in (action.state ?? {}));
    if (!isNews) return;
    if (action.type === 'success' && this.#restoring.delete(query.queryHash)) return;
    const isFetched = action.type === 'success' && action.manual !== true;
    const { userId } = this.#options;
    const answer = data === undefined ? undefined : { userId, path, data: firstPages(data), heardAt: dataUpdatedAt };
    this.#note(path, answer, isFetched ? 'fetched' : 'changed');
  }

  async #restore(query: Query, limit?: number): Promise<unknown> {
    const { store, userId, queryClient, rules } = this.#options;
    const path = pathOf(query.queryKey);
    if (query.state.data !== undefined || query.meta?.['asksServer'] || !rules.keeps(path)) return undefined;
    const kept = this.#changes.has(path) ? this.#changes.get(path) : await store.readAnswer(userId, path, limit);
    if (!kept) return undefined;
    this.#restoring.add(query.queryHash);
    // After it was rendered.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: kept.heardAt });
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
    return kept.data;
  }

  async #tidy(): Promise<void> {
    const { store, userId, rules } = this.#options;
    await this.flush();
    const owner = this.#owner;
    if (!owner) return;
    const answers = await store.readAnswers();
    const gone = new Set((await rules.leftOver(answers)).map(({ path }) => path));
    if (gone.size > 0) await store.writeAnswers({ owner, kept: [], gone: [...gone] });
    const kept = answers.filter(({ path }) => !gone.has(path));
    await rules.onTidied(userId, kept, async () => (await store.readOwner())?.token === owner.token);
  }
}

function firstPages(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  if (!pages || !pageParams) return data;
  return { ...(data as object), pages: pages.slice(0, PAGES_KEPT), pageParams: pageParams.slice(0, PAGES_KEPT) };
}
