import { randomUUID } from 'node:crypto';
import type { Language } from '@lampstand/core/languages/language';
import {
  request,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import type { CommentView } from '@lampstand/core/comments/contract';
import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import type { Role } from '@lampstand/core/profiles/roles';
import type { ProfileUpdate, UserView } from '@lampstand/core/profiles/contract';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { FIRST_ADMIN, type Product } from '../../../../scripts/lib/product.ts';
import { expectCode } from './mail.ts';
import { tellDocumentsOffline } from './offline.ts';
import { navigateFromSettledHistory } from './settled-history.ts';
import type { Trouble } from './trouble.ts';

export const PASSWORD = 'walk on the water';

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Member extends Visitor {
  readonly email: string;
  readonly user: UserView;
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: Language;
}

export interface Testimony {
  content: string;
  location?: string;
  latitude?: string;
  longitude?: string;
  image?: Buffer;
}

/** Sends with its own cookies. */
type Caller = { request: APIRequestContext };

const firstAdmins = new WeakMap<Product, Promise<Caller>>();

const ROSA = { firstName: 'Rosa', lastName: 'Delgado', age: 34, gender: 'F' } as const;
const HOME = { city: 'Tulsa', state: 'OK', country: 'US' } as const;

/** The people of one test, each in their own browser. Their posts are removed when they leave. */
export class Community {
  readonly #browser: Browser;
  readonly #product: Product;
  readonly #trouble: Trouble;
  readonly #savesData: boolean;
  readonly #contexts: BrowserContext[] = [];
  readonly #members: Member[] = [];
  readonly #friends = new Set<string>();

  /** With `savesData`, its browsers fetch nothing before it is needed. */
  constructor(browser: Browser, product: Product, trouble: Trouble, { savesData = false } = {}) {
    this.#browser = browser;
    this.#product = product;
    this.#trouble = trouble;
    this.#savesData = savesData;
  }

  /** A visitor with a blank page. `language` sets the chosen language. */
  async visitor({ language, ...options }: VisitorOptions = {}): Promise<Visitor> {
    const context = await this.#browser.newContext({
      baseURL: this.#product.url,
      ...(language ? { storageState: chosenLanguage(this.#product.url, language) } : {}),
      ...options,
    });
    tellDocumentsOffline(context);
    if (this.#savesData) await context.addInitScript(saveData);
    this.#contexts.push(context);
    this.#trouble.watch(context);
    context.on('page', navigateFromSettledHistory);
    return { context, page: await context.newPage() };
  }

  /** A member whose profile is still empty. */
  async newcomer(options: VisitorOptions = {}): Promise<Member> {
    const { context, page } = await this.visitor(options);
    const email = newEmail('newcomer');
    const asked = await this.#send(context, 'POST', '/api/signup', { data: { email, password: PASSWORD } });
    // With a mail server, the address is proven first.
    const answer = asked.status() === 202 ? await this.#verify(context, email) : asked;
    const { user } = (await answer.json()) as { user: UserView };
    const member = { context, page, email, user };
    this.#members.push(member);
    return member;
  }

  async #verify(context: BrowserContext, email: string): Promise<APIResponse> {
    const data = { email, code: await expectCode(this.#product, email) };
    return this.#send(context, 'POST', '/api/verify', { data });
  }

  /** A member with a complete profile. */
  async member(profile: ProfileUpdate = {}, options: VisitorOptions = {}): Promise<Member> {
    const newcomer = await this.newcomer(options);
    const data = { ...ROSA, ...HOME, ...profile };
    await this.#send(newcomer.context, 'PUT', '/api/users/profile', { data });
    return newcomer;
  }

  admin(options: VisitorOptions = {}): Promise<Member> {
    return this.#appointed('admin', options);
  }

  moderator(options: VisitorOptions = {}, profile: ProfileUpdate = {}): Promise<Member> {
    return this.#appointed('moderator', options, profile);
  }

  async #appointed(role: Role, options: VisitorOptions, profile: ProfileUpdate = {}): Promise<Member> {
    const member = await this.member({ firstName: 'Ana', lastName: 'Ruiz', ...profile }, options);
    await this.#send(await this.#firstAdmin(), 'PUT', `/api/admin/users/${member.user.id}/role`, { data: { role } });
    return member;
  }

  /** Promotes the admins of all tests of this server. */
  #firstAdmin(): Promise<Caller> {
    const known = firstAdmins.get(this.#product) ?? this.#createFirstAdmin();
    firstAdmins.set(this.#product, known);
    return known;
  }

  async #createFirstAdmin(): Promise<Caller> {
    const caller = { request: await request.newContext({ baseURL: this.#product.url }) };
    await this.#send(caller, 'POST', '/api/login', { data: FIRST_ADMIN });
    return caller;
  }

  /** Shares through the API, for tests that are not about sharing. */
  async share(member: Member, { image, ...fields }: Testimony): Promise<PostView> {
    const file = image && { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: image };
    const multipart = { ...fields, ...(file ? { image: file } : {}) };
    return (await this.#send(member.context, 'POST', '/api/posts', { multipart })).json() as Promise<PostView>;
  }

  async remove(member: Member, postId: string): Promise<void> {
    await this.#send(member.context, 'DELETE', `/api/posts/${postId}`);
  }

  async change(member: Member, profile: ProfileUpdate): Promise<void> {
    await this.#send(member.context, 'PUT', '/api/users/profile', { data: profile });
  }

  async comment(member: Member, postId: string, content: string): Promise<void> {
    await this.#send(member.context, 'POST', `/api/posts/${postId}/comments`, { data: { content } });
  }

  /** Connects two members, so that they can write to each other at once; otherwise a first message is a request. */
  async befriend(one: Member, other: Member): Promise<void> {
    const pair = [one.user.id, other.user.id].toSorted().join();
    if (this.#friends.has(pair)) return;
    this.#friends.add(pair);
    await this.connect(one, other);
    await this.connect(other, one);
  }

  async write(from: Member, to: Member, content: string): Promise<void> {
    await this.befriend(from, to);
    await this.writeFirst(from, to, content);
  }

  async writeFirst(from: Member, to: Member, content: string): Promise<void> {
    await this.#send(from.context, 'POST', '/api/messages', { data: { receiverId: to.user.id, content } });
  }

  async connect(from: Member, to: Member): Promise<void> {
    await this.#send(from.context, 'POST', '/api/connections', { data: { addresseeId: to.user.id } });
  }

  async block(member: Member, other: Member): Promise<void> {
    await this.#send(member.context, 'POST', `/api/users/${other.user.id}/block`);
  }

  async react(member: Member, postId: string, kind: 'prayer' | 'love'): Promise<void> {
    await this.#send(member.context, 'POST', `/api/posts/${postId}/${kind}`);
  }

  async edit(member: Member, postId: string, content: string): Promise<void> {
    await this.#send(member.context, 'PATCH', `/api/posts/${postId}`, { data: { content } });
  }

  async report(member: Member, postId: string, reason: ReportReason, description?: string): Promise<void> {
    const data = { postId, reason, ...(description && { description: description.trim().slice(0, 1_000) }) };
    await this.#send(member.context, 'POST', '/api/reports', { data });
  }

  /** Decides the oldest pending report on a post. */
  async decide(admin: Member, postId: string, status: 'reviewed' | 'resolved'): Promise<void> {
    const answer = await this.#send(admin.context, 'GET', '/api/admin/reports?limit=50');
    const report = ((await answer.json()) as AdminReportView[]).find(({ post }) => post.id === postId);
    if (!report) throw new Error('Nobody has reported this post.');
    await this.#send(admin.context, 'PATCH', `/api/admin/reports/${report.id}`, { data: { status } });
  }

  /** Reports a comment with these words. */
  async reportComment(member: Member, postId: string, content: string, reason: ReportReason): Promise<void> {
    const answer = await this.#send(member.context, 'GET', `/api/posts/${postId}/comments`);
    const comment = ((await answer.json()) as CommentView[]).find((one) => one.content === content);
    if (!comment) throw new Error('There is no such comment.');
    const data = { target: { kind: 'comment', id: comment.id }, reason };
    await this.#send(member.context, 'POST', '/api/reports', { data });
  }

  /** Removes a comment by a decision. */
  async removeComment(moderator: Member, postId: string, content: string): Promise<void> {
    const answer = await this.#send(moderator.context, 'GET', `/api/posts/${postId}/comments`);
    const comment = ((await answer.json()) as CommentView[]).find((one) => one.content === content);
    if (!comment) throw new Error('There is no such comment.');
    const data = { target: { kind: 'comment', id: comment.id }, act: 'remove', reason: 'harassment' };
    await this.#send(moderator.context, 'POST', '/api/admin/decisions', { data });
  }

  /** Changes settings of the community, which all tests of a worker share: set them back. */
  async setUp(admin: Member, data: Record<string, unknown>): Promise<void> {
    await this.#send(admin.context, 'PATCH', '/api/admin/community', { data });
  }

  /** Makes an invitation, and returns its link. */
  async invite(member: Member): Promise<string> {
    const answer = await this.#send(member.context, 'POST', '/api/invitations', { data: {} });
    return ((await answer.json()) as { url: string }).url;
  }

  /** Applies to join, and returns the id of the application. `options` are those of the browser that then shows its page. */
  async apply(
    admin: Member,
    name: string,
    answer: string,
    options: VisitorOptions = {},
  ): Promise<Visitor & { id: string }> {
    const { context, page } = await this.visitor(options);
    // There is no session for an applicant.
    this.#trouble.expect(/\/api\/signup.*status of 403/);
    const email = newEmail('applicant');
    await page.goto('/api/signup');
    await page.locator('#name').fill(name);
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#answer').fill(answer);
    await page.locator('main form[method=post] [type=submit]').click();
    await page.waitForURL('**/api/application');
    const answered = await this.#send(admin.context, 'GET', '/api/admin/applications?limit=50');
    const found = ((await answered.json()) as AdminApplicationView[]).find((one) => one.email === email);
    if (!found) throw new Error('The application is not listed.');
    return { context, page, id: found.id };
  }

  async admit(admin: Member, applicationId: string, outcome: ApplicationOutcome): Promise<void> {
    await this.#send(admin.context, 'PATCH', `/api/admin/applications/${applicationId}`, { data: { outcome } });
  }

  /** Decides about something, and returns the id of the decision. */
  async act(moderator: Member, data: Record<string, unknown>): Promise<string> {
    const answer = await this.#send(moderator.context, 'POST', '/api/admin/decisions', { data });
    return ((await answer.json()) as { id: string }).id;
  }

  async reverse(moderator: Member, decisionId: string): Promise<void> {
    await this.#send(moderator.context, 'DELETE', `/api/admin/decisions/${decisionId}`);
  }

  async closeNotice(member: Member, decisionId: string): Promise<void> {
    await this.#send(member.context, 'POST', `/api/notices/${decisionId}/read`);
  }

  async leave(): Promise<void> {
    // The pages close first, because their running requests would not find the deleted posts.
    await Promise.all(this.#contexts.flatMap((context) => context.pages().map((page) => page.close())));
    this.#trouble.end();
    await this.#takeDecisionsBack();
    for (const member of this.#members) await this.#withdraw(member);
    await this.#emptyQueue();
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  /** What is removed could not be withdrawn, and a suspended member could not withdraw anything. */
  async #takeDecisionsBack(): Promise<void> {
    const admin = await firstAdmins.get(this.#product);
    if (!admin) return;
    const answer = await this.#send(admin, 'GET', '/api/admin/decisions?state=inForce&limit=50');
    const headers = { Origin: this.#product.url };
    for (const { id } of (await answer.json()) as { id: string }[]) {
      // Of a member who has left, nothing can be put back.
      await admin.request.delete(`/api/admin/decisions/${id}`, { headers });
    }
  }

  /** Reports and appeals outlive what they are about. The next test on this server begins without them. */
  async #emptyQueue(): Promise<void> {
    const admin = await firstAdmins.get(this.#product);
    if (!admin) return;
    const answer = await this.#send(admin, 'GET', '/api/admin/queue?limit=50');
    for (const { id, kind } of (await answer.json()) as { id: string; kind: string }[]) {
      if (kind === 'appeal') {
        await this.#send(admin, 'POST', `/api/admin/decisions/${id}/appeal`, { data: { outcome: 'stands' } });
      } else await this.#send(admin, 'PATCH', `/api/admin/reports/${id}`, { data: { status: 'resolved' } });
    }
  }

  /** Empties the feed for the next test on this server. */
  async #withdraw({ context, email, user }: Member): Promise<void> {
    let answer = await context.request.get('/api/posts?limit=50');
    if (answer.status() === 401) {
      const login = { headers: { Origin: this.#product.url }, data: { email, password: PASSWORD } };
      // A member who has deleted their account has no posts.
      if (!(await context.request.post('/api/login', login)).ok()) return;
      answer = await context.request.get('/api/posts?limit=50');
    }
    // A suspended member can still leave.
    if (answer.status() === 403) {
      await this.#send(context, 'DELETE', '/api/users/delete-account', { data: {} });
      return;
    }
    const own = ((await answer.json()) as PostView[]).filter((post) => post.userId === user.id);
    for (const post of own) await this.#send(context, 'DELETE', `/api/posts/${post.id}`);
  }

  async #send(
    { request: caller }: Caller,
    method: string,
    path: string,
    body: {
      data?: unknown;
      multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
    } = {},
  ): Promise<APIResponse> {
    const answer = await caller.fetch(path, { method, headers: { Origin: this.#product.url }, ...body });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  }
}

export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.org`;
}

function chosenLanguage(url: string, language: string): BrowserContextOptions['storageState'] {
  const cookie = { name: 'language', value: language, url, expires: -1, httpOnly: false, secure: false } as const;
  const { hostname: domain, origin } = new URL(url);
  const { url: _, ...rest } = cookie;
  return {
    cookies: [{ ...rest, domain, path: '/', sameSite: 'Lax' }],
    origins: [{ origin, localStorage: [{ name: 'language', value: language }] }],
  };
}

/** Runs in a page. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
