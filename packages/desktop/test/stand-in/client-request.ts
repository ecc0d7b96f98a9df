import { EventEmitter } from 'node:events';

export interface RequestOptions {
  url: string;
  redirect?: 'follow' | 'error' | 'manual';
  credentials?: string;
}

/** A request of `net`. A redirect that is not followed at once ends it with an error. */
export class ClientRequestStandIn extends EventEmitter {
  readonly #options: RequestOptions;
  readonly #headers = new Headers();
  readonly #aborting = new AbortController();

  constructor(options: RequestOptions) {
    super();
    if (options.credentials !== 'omit') throw new Error('The cookies of the session would be sent.');
    this.#options = options;
  }
  setHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    this.#aborting.abort();
  }
  end() {
    void this.#run()
      .catch((error: unknown) => {
        if (!this.#aborting.signal.aborted) this.emit('error', error);
      })
      .finally(() => this.emit('close'));
  }

  async #run(): Promise<void> {
    const { url } = this.#options;
    const { signal } = this.#aborting;
    const answer = await fetch(url, { headers: this.#headers, redirect: 'manual', signal });
    const location = answer.headers.get('Location');
    if (location !== null) {
      this.emit('redirect', answer.status, 'GET', new URL(location, url).href, {});
      throw new Error('Redirect was cancelled');
    }
    const response = Object.assign(new EventEmitter(), { statusCode: answer.status });
    this.emit('response', response);
    for await (const chunk of answer.body ?? []) response.emit('data', Buffer.from(chunk as Uint8Array));
    response.emit('end');
  }
}
