import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import type { AnswerTo, EndpointName } from '../../src/data/sync/entry.ts';
import { refusal } from '../../test/answers.ts';

/** A call as the server received it. The body is parsed JSON, or the form. */
export interface Call {
  endpoint: EndpointName;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  request: Request;
}

type Answer<Name extends EndpointName> = AnswerTo<Name> | Response | Promise<AnswerTo<Name> | Response>;

/** What the server answers, by endpoint: a value of the contract, a response, or a function of the call. */
export type Answers = { [Name in EndpointName]?: Answer<Name> | ((call: Call) => Answer<Name>) };

/** A fixed path comes before one with parameters. */
const endpoints = Object.entries(api as Record<string, Record<string, Endpoint>>)
  .flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]) => ({
      ...endpoint,
      name: `${noun}.${verb}` as EndpointName,
      pattern: new URLPattern({ pathname: endpoint.path }),
    })),
  )
  .toSorted((a, b) => a.path.replaceAll(':', '~').localeCompare(b.path.replaceAll(':', '~'), 'en'));

/** The server of a test. Each answer is checked with the contract, so a test cannot show what no server sends. */
class Server {
  /** The calls so far, in the order of arrival. */
  readonly calls: Call[] = [];
  /** Calls that no test prepared for, and answers that are not of the contract. */
  readonly unexpected: string[] = [];
  #answers: Answers = {};
  #isPrepared = false;
  #isOffline = false;
  // One handler for all endpoints, because each handler reads the cookies of every request.
  readonly #worker = setupWorker(http.all('*/api/*', ({ request }) => this.#respond(request)));

  readonly isStarted = this.#worker.start({ quiet: true, onUnhandledFrame: 'bypass' });

  /** Answers these endpoints from now on. */
  answer(answers: Answers): void {
    this.#isPrepared = true;
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The device has no network: calls fail, and the page is told. */
  goOffline(): void {
    this.#setOffline(true);
  }

  goOnline(): void {
    this.#setOffline(false);
  }

  #setOffline(isOffline: boolean): void {
    if (this.#isOffline === isOffline) return;
    this.#isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }

  reset(): void {
    this.goOnline();
    this.#isPrepared = false;
    this.#answers = {};
    this.calls.length = 0;
    this.unexpected.length = 0;
  }

  callsOf(name: EndpointName): Call[] {
    return this.calls.filter(({ endpoint }) => endpoint === name);
  }

  async #respond(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    const endpoint = endpoints.find(({ method, pattern }) => method === request.method && pattern.test(url));
    if (!endpoint) return undefined;
    if (this.#isOffline) return HttpResponse.error();
    // A call of the test before may come late. Its page would report an error to the next test.
    if (!this.#isPrepared) return never();
    const { name, pattern, response } = endpoint;
    const call: Call = {
      endpoint: name,
      params: (pattern.exec(url)?.pathname.groups ?? {}) as Record<string, string>,
      query: url.searchParams,
      body: await bodyOf(request.clone()),
      request,
    };
    this.calls.push(call);
    const prepared = this.#answers[name] as unknown;
    if (prepared === undefined && !(name in this.#answers)) return this.#unprepared(call, response);
    try {
      const answer: unknown = await (typeof prepared === 'function'
        ? (prepared as (call: Call) => unknown)(call)
        : prepared);
      return answer instanceof Response ? answer : written(response, answer);
    } catch (error) {
      this.unexpected.push(`the answer to ${name}: ${String(error)}`);
      return refusal('internal');
    }
  }

  #unprepared(call: Call, response: Endpoint['response']): Response {
    if (response.kind === 'list') return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
    this.unexpected.push(`no answer was prepared for ${call.request.method} ${new URL(call.request.url).pathname}`);
    return refusal('internal');
  }
}

export const server = new Server();

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form')) return request.formData();
  return undefined;
}

function written(response: Endpoint['response'], answer: unknown): Response {
  if (response.kind === 'empty') return new HttpResponse(null, { status: 204 });
  if (response.kind === 'list') return listOf(response.schema.parse(answer) as unknown[]);
  return HttpResponse.json('schema' in response ? (response.schema.parse(answer) as object) : (answer as object));
}

/** A page of a list: its items, how many there are in all, and where the next page is. */
export function listOf(
  items: readonly unknown[],
  { total = items.length, next }: { total?: number; next?: string } = {},
): Response {
  return HttpResponse.json([...items], {
    headers: { 'X-Total-Count': String(total), ...(next ? { Link: `<?cursor=${next}>; rel="next"` } : {}) },
  });
}

/** A request that is never answered. */
export const never = () => new Promise<never>(() => undefined);
/** A network that fails. */
export const noNetwork = () => HttpResponse.error();
