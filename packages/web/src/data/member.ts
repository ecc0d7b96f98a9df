import { createClient, type Client, type Transport } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import type { LiveEvent } from '@lampstand/core/live/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueryClient } from '@tanstack/react-query';
import { routes } from 'virtual:contract-routes';
import { useLanguage } from '../stores/choices.ts';
import { askForProof } from '../stores/app-dialogs.ts';
import { ApiError } from './api-error.ts';
import { forgetMembers } from './forget.ts';
import type * as MemberWork from './member-work.ts';
import { read, routeOf, createQueryClient } from './queries.ts';
import type { RecalledAnswer } from './recall.ts';
import { memoryRules } from './noun.ts';
import type { EndpointName, Entry, Outcome } from './sync/entry.ts';
import { LiveStream } from './sync/live.ts';
import { Memory } from './sync/memory.ts';
import { NewsChannel } from './sync/queue.ts';
import { Outbox } from './sync/outbox.ts';
import { currentDatabase } from './sync/database-name.ts';
import { DeviceStore } from './sync/store.ts';
import { createTransport } from './transport.ts';

export type LateHandler<Name extends EndpointName = EndpointName> = (
  entry: Entry<Name>,
  outcome: Outcome<Name>,
) => void;
export type LateHandlers = { [Name in EndpointName]?: LateHandler<Name> };

export interface MemberOptions {
  userId: string;
  /** Whether this device keeps what they read. Not in a shell. */
  remembers: boolean;
  /** Loads what is called for outcomes that no form waits for; for a final refusal, in one tab only. */
  late?: () => Promise<LateHandlers> | LateHandlers;
  /** Called for each live event, after the cache was updated. */
  onEvent?: (event: LiveEvent) => void;
  /** Called when another tab has removed the member from this device. */
  onForgotten?: () => void;
}

type Work = typeof MemberWork;

/** Asks the member to prove that it is them if a call needs that (auth-32), and makes the call again. */
function withProof(transport: Transport): Transport {
  return async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      const isTooOld = error instanceof ApiError && error.code === 'login_too_old';
      if (!isTooOld || !(await askForProof())) throw error;
      return transport(request);
    }
  };
}

/**
 * Everything this page keeps and runs for one signed-in member: created at sign-in, ended at sign-out. `end()` removes all
 * of it from the page, `leave()` from the device as well.
 */
export class Member {
  readonly userId: string;
  readonly queryClient: QueryClient;
  readonly client: Client<Api>;
  readonly outbox: Outbox;
  readonly memory: Memory | undefined;
  readonly #options: MemberOptions;
  readonly #store = new DeviceStore(currentDatabase);
  readonly #news = new NewsChannel();
  #live: LiveStream | undefined;
  #work: Promise<Work> | undefined;
  #loaded: Work | undefined;
  #stopKeeping: (() => void) | undefined;

  constructor(options: MemberOptions) {
    const { userId } = options;
    const language = () => useLanguage.getState().language;
    const transport = withProof(createTransport(() => ({ language: language(), member: userId })));
    this.#options = options;
    this.userId = userId;
    this.client = createClient<Api>(routes, transport);
    this.queryClient = createQueryClient(transport);
    if (options.remembers) {
      const { queryClient } = this;
      this.memory = new Memory({
        userId,
        store: this.#store,
        queryClient,
        rules: memoryRules(async () => (await this.#loadWork()).nouns),
      });
    }
    this.outbox = new Outbox({
      userId,
      store: this.#store,
      news: this.#news,
      language,
      takeAnswers: () => this.memory?.takeChanges(),
      loadSending: async () => {
        const [{ sendingOf }, late = {}] = await Promise.all([this.#loadWork(), options.late?.()]);
        return sendingOf(this, late);
      },
    });
  }

  /** Fills the cache with the user from the server, or with the answers that this device recalls. */
  begin(user: UserView, recalled: readonly RecalledAnswer[] = []): void {
    if (recalled.length === 0) this.queryClient.setQueryData(read('auth.user').queryKey, user);
    for (const { queryKey, data, heardAt } of recalled) {
      this.queryClient.setQueryData(queryKey, data, { updatedAt: heardAt });
      // Marked stale, so that mounted queries refetch.
      void this.queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  }

  /** Sends what is unsent and opens the live stream. */
  start(): void {
    const { onForgotten } = this.#options;
    this.#news.listen((news) => {
      if (news.type !== 'forgotten' || news.except === this.userId) return;
      this.end();
      onForgotten?.();
    });
    // Loaded while the stream is being opened. If that fails, each use tries again.
    this.#loadWork()
      .then(({ keepOnDevice }) => this.memory && this.#live && (this.#stopKeeping = keepOnDevice(this)))
      .catch(() => undefined);
    void this.outbox.start();
    // If its code cannot be loaded, the next start tries again.
    this.#adopt().catch(() => undefined);
    let isFirst = true;
    this.#live = new LiveStream({
      address: routeOf('events.stream').path,
      onEvent: (event) => void this.#take(event),
      onReady: async () => {
        this.memory?.refetch();
        const { resync } = await this.#loadWork();
        await resync(this, isFirst);
        isFirst = false;
        this.outbox.sendNow();
      },
      // A 401 then shows the landing screen.
      onRefused: () => this.checkSession(),
    });
  }

  /** Asks who is signed in. */
  checkSession(): void {
    void this.queryClient.invalidateQueries(read('auth.user'));
  }

  end(): void {
    this.#stopKeeping?.();
    this.#live?.end();
    this.#live = undefined;
    this.outbox.end();
    this.memory?.end();
    this.#news.close();
    this.#store.close();
  }

  /** Ends the member and removes them from this device: on logout and after account deletion. */
  async leave(): Promise<void> {
    this.end();
    await forgetMembers({ leaver: this.userId });
  }

  /** Moves unsent entries of an older version, or of an abandoned database, into the outbox. */
  async #adopt(): Promise<void> {
    const { adoptUnsent } = await import('./sync/adopt.ts');
    if (await adoptUnsent(this.#store)) await this.outbox.load();
  }

  #loadWork(): Promise<Work> {
    this.#work ??= import('./member-work.ts').then((work) => (this.#loaded = work));
    this.#work.catch(() => (this.#work = undefined));
    return this.#work;
  }

  /** Applies an event, in the order of arrival. What cannot be applied is repaired by the next resync: `onReady` fails too. */
  async #take(event: LiveEvent): Promise<void> {
    const live = this.#live;
    const work = this.#loaded ?? (await this.#loadWork().catch(() => undefined));
    // Ended meanwhile.
    if (!work || live !== this.#live) return;
    work.applyEvent(this, event);
    this.#options.onEvent?.(event);
  }
}
