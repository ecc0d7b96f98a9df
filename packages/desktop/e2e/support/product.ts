import type { PostView } from '@lampstand/core/posts/contract';
import { emptyDemoQueue } from '../../../../scripts/lib/demo-queue.ts';
import { startProduct, type Product as Server } from '../../../../scripts/lib/product.ts';

/** The demo community (`npm start` prints these credentials). */
export const ADMIN = { email: 'ruth@demo.lampstand.app', password: 'lamp on a stand' };
export const MEMBER = { email: 'elena@demo.lampstand.app', password: ADMIN.password };

/** The built server with the demo community, and what its members do during the tests. */
export class Product {
  readonly url: string;
  readonly #server: Server;

  static async start(): Promise<Product> {
    const server = await startProduct({ demo: true, client: false });
    await emptyDemoQueue(server.url);
    return new Product(server);
  }

  private constructor(server: Server) {
    this.url = server.url;
    this.#server = server;
  }

  async signIn(who: typeof ADMIN): Promise<string> {
    const answer = await this.ask('/api/login', { method: 'POST', body: who });
    return ((await answer.json()) as { token: string }).token;
  }

  async ask(address: string, call: { method?: string; token?: string; body?: unknown } = {}): Promise<Response> {
    return fetch(this.url + address, {
      method: call.method ?? 'GET',
      headers: {
        Origin: this.url,
        'Content-Type': 'application/json',
        ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
    });
  }

  /** Elena reports the latest posts of others, one for each reason. Returns the number of pending reports. */
  async report(...reasons: string[]): Promise<number> {
    const token = await this.signIn(MEMBER);
    const { id } = (await (await this.ask('/api/auth/user', { token })).json()) as { id: string };
    const posts = (await (await this.ask('/api/posts?limit=50', { token })).json()) as PostView[];
    const others = posts.filter((post) => post.userId !== id && !this.#reported.has(post.id));
    for (const [at, reason] of reasons.entries()) {
      const postId = others[at]?.id ?? '';
      this.#reported.add(postId);
      const body = { postId, reason, description: `Please look at this: ${reason}.` };
      // oxlint-disable-next-line no-await-in-loop -- the queue shows the oldest first
      const answer = await this.ask('/api/reports', { method: 'POST', token, body });
      if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`);
    }
    return reasons.length;
  }
  readonly #reported = new Set<string>();

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
