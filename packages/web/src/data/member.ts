import { createClient, type Client } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import type { LiveEvent } from '@lampstand/core/live/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueryClient } from '@tanstack/react-query';
import { routes } from 'virtual:contract-routes';
import { useLanguage } from '../stores/language.ts';
import { forgetMembers } from './forget.ts';
import type { WriteRule } from './noun.ts';
import { nouns } from './nouns.ts';
import { parseAnswer } from './parse-answer.ts';
import { read, routeOf } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import type { RecalledAnswer } from './recall.ts';
import { memoryRulesOf } from './remembered.ts';
import { send } from './sync/call.ts';
import type { EndpointName, Entry, Outcome } from './sync/entry.ts';
import { LiveStream } from './sync/live.ts';
import { Memory } from './sync/memory.ts';
import { NewsChannel } from './sync/news.ts';
import { Outbox } from './sync/outbox.ts';
import { currentDatabase } from './recovery/database-name.ts';
import { DeviceStore } from './sync/store.ts';
import { createTransport } from './transport.ts';

type LateHandler<Name extends EndpointName = EndpointName> = (entry: Entry<Name>, outcome: Outcome<Name>) => void;
export type LateHandlers = { [Name in EndpointName]?: LateHandler<Name> };

export interface MemberOptions {
  userId: string;
  /** This device keeps what they read. Not under a shell. */
  remembers: boolean;
  /** What is told of an outcome that no form waits for; of one that was refused for good, in one tab. */
  late?: LateHandlers;
  /** Hears of each live event after it has changed what is known. */
  onEvent?: (event: LiveEvent) => void;
  /** Another tab has had this device forget them. */
  onForgotten?: () => void;
}

/**
 * All that this page knows and does for one signed-in member: made when they sign in, ended when they sign out. `end()`
 * leaves nothing of them in the page, `leave()` nothing on the device either.
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

  constructor(options: MemberOptions) {
    const { userId } = options;
    const language = () => useLanguage.getState().language;
    const transport = createTransport(() => ({ language: language(), member: userId }));
    this.#options = options;
    this.userId = userId;
    this.client = createClient<Api>(routes, transport);
    this.queryClient = createQueryClient(transport);
    if (options.remembers) {
      const { queryClient } = this;
      this.memory = new Memory({ userId, store: this.#store, queryClient, rules: memoryRulesOf(nouns) });
    }
    this.outbox = new Outbox({
      userId,
      store: this.#store,
      news: this.#news,
      language,
      send: (entry, removed) => send(entry, removed, parseAnswer),
      takeAnswers: () => this.memory?.takeChanges(),
      keepsRefused: ({ endpoint }) => ruleOf(endpoint)?.keepsRefused,
      onOutcome: (entry, outcome) => this.#apply(entry, outcome),
      onLate: (entry, outcome) => (options.late?.[entry.endpoint] as LateHandler | undefined)?.(entry, outcome),
    });
  }

  /** Who is there, as the server has just said; or what this device recalls of them, that they are there included. */
  begin(user: UserView, recalled: readonly RecalledAnswer[] = []): void {
    if (recalled.length === 0) this.queryClient.setQueryData(read('auth.user').queryKey, user);
    for (const { queryKey, data, heardAt } of recalled) {
      this.queryClient.setQueryData(queryKey, data, { updatedAt: heardAt });
      // Out of date from the start: whatever is on screen asks the server.
      void this.queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  }

  /** Sends what was left over, and listens from now on. */
  start(): void {
    const { onForgotten } = this.#options;
    this.#news.listen((news) => {
      if (news.type !== 'forgotten' || news.except === this.userId) return;
      this.end();
      onForgotten?.();
    });
    void this.outbox.start();
    // Its code may be out of reach: then the next start sees to it.
    this.#adopt().catch(() => undefined);
    let isFirst = true;
    this.#live = new LiveStream({
      address: routeOf('events.stream').path,
      onEvent: (event) => {
        for (const { live } of nouns) {
          const apply = live?.[event.type] as ((member: Member, event: LiveEvent) => void) | undefined;
          apply?.(this, event);
        }
        this.#options.onEvent?.(event);
      },
      onReady: async () => {
        this.memory?.refetch();
        await Promise.all(nouns.map(async ({ resync }) => resync?.(this, isFirst)));
        isFirst = false;
        this.outbox.sendNow();
      },
      // A 401 leads to the landing screen.
      onRefused: () => this.checkSession(),
    });
  }

  /** Asks who is signed in. */
  checkSession(): void {
    void this.queryClient.invalidateQueries(read('auth.user'));
  }

  end(): void {
    this.#live?.end();
    this.outbox.end();
    this.memory?.end();
    this.#news.close();
    this.#store.close();
  }

  /** They log out, or their account is gone. */
  async leave(): Promise<void> {
    this.end();
    await forgetMembers();
  }

  /** Takes over what an older version, or a database that had stopped answering, has left unsent. */
  async #adopt(): Promise<void> {
    const { adoptUnsent } = await import('./recovery/adopt.ts');
    if (await adoptUnsent(this.#store)) await this.outbox.load();
  }

  #apply(entry: Entry, outcome: Outcome) {
    if (outcome.type === 'signedOut') this.checkSession();
    ruleOf(entry.endpoint)?.apply?.(this, entry, outcome);
  }
}

function ruleOf(endpoint: EndpointName): WriteRule<EndpointName> | undefined {
  return nouns.map(({ writes }) => writes?.[endpoint]).find(Boolean) as WriteRule<EndpointName> | undefined;
}
