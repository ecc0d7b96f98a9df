import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@lampstand/core/languages/language';
import type { BrowserContext } from '@playwright/test';
import { createForwarder } from '../../src/main/api-forwarder.ts';
import { createBridge } from '../../src/main/bridge.ts';
import type { FindBar } from '../../src/main/find-bar.ts';
import { createModerator, type Moderator } from '../../src/main/moderator.ts';
import { createProtocolHandler } from '../../src/main/protocol.ts';
import { watchQueues } from '../../src/main/queues-watch.ts';
import type { Session } from '../../src/main/session-store.ts';
import { QUEUE } from '../../src/shared/addresses.ts';
import { BRIDGE, CHANNELS, FOUND, type Calls } from '../../src/shared/bridge.ts';
import { look } from '../../test/look.ts';
import { AWAKE } from '../../test/awake.ts';
import type { Settings } from '../../src/main/settings.ts';

const renderer = path.resolve(import.meta.dirname, '../../out/renderer');

/**
 * The app without Electron. The parts of its main process serve the page over loopback HTTP instead of app://lampstand, and
 * functions of the browser replace the preload.
 */
export class AppHost {
  readonly moderator: Moderator;
  readonly pending: (number | undefined)[] = [];
  notifications = 0;
  settings: Settings;
  remembers = true;
  findBar: Pick<FindBar, 'find' | 'close'> | undefined;
  readonly #server: Server;
  readonly #bridge: Calls;

  static async start(server: string, language: Language = 'en'): Promise<AppHost> {
    let kept: Session | undefined;
    const store = {
      canKeep: () => Promise.resolve(host.remembers),
      load: () => Promise.resolve(kept),
      save: (session: Session) => Promise.resolve(void (kept = session)),
      forget: () => Promise.resolve(void (kept = undefined)),
    };
    const moderator = await createModerator(store);
    const settings = {
      current: () => host.settings,
      change: (part: Partial<Settings>) => Promise.resolve(void (host.settings = { ...host.settings, ...part })),
    };
    const bridge = createBridge({
      version: '0.2.0',
      settings,
      store,
      moderator,
      fetch,
      look,
      updateLanguage: () => undefined,
      takeScreen: () => QUEUE,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      findBar: () => host.findBar,
    });
    const handle = createProtocolHandler({
      folder: renderer,
      forward: createForwarder({ moderator, fetch, wake: AWAKE }),
    });
    const web = createServer((request, response) => void answer(handle, request, response));
    const host = new AppHost(web, bridge, moderator, { server, language });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    watchQueues({
      moderator,
      fetch,
      wake: AWAKE,
      onWaiting: (waiting) => host.pending.push(waiting?.reports),
      onNew: () => (host.notifications += 1),
      wait: (ms, signal) => wait(ms, undefined, { signal }),
    });
    return host;
  }

  private constructor(server: Server, bridge: Calls, moderator: Moderator, settings: Settings) {
    this.#server = server;
    this.#bridge = bridge;
    this.moderator = moderator;
    this.settings = settings;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Exposes the bridge to the page, as the preload does. */
  async connect(context: BrowserContext): Promise<void> {
    const calls = Object.keys(CHANNELS) as (keyof Calls)[];
    for (const call of calls) {
      const answers = this.#bridge[call] as (...input: unknown[]) => unknown;
      // oxlint-disable-next-line no-await-in-loop -- only a few calls
      await context.exposeFunction(CHANNELS[call], answers);
    }
    await context.addInitScript(
      ({ name, channels, found }) => {
        const page = window as unknown as Record<string, unknown>;
        page[name] = {
          ...Object.fromEntries(Object.entries(channels).map(([call, channel]) => [call, page[channel]])),
          onFound: (listener: unknown) => (page[found] = listener),
        };
      },
      { name: BRIDGE, channels: CHANNELS, found: FOUND },
    );
  }

  async stop(): Promise<void> {
    await this.moderator.end();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const leave = new AbortController();
  outgoing.on('close', () => leave.abort());
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const init = { method, headers, body, duplex: 'half', signal: leave.signal } as unknown as RequestInit;
  try {
    const response = await handle(new Request(`app://lampstand${url}`, init));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    if (!response.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(response.body as never), outgoing);
  } catch {
    // The page closed, or the server closed the connection during an answer.
    outgoing.destroy();
  }
}
