import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { cancelable } from './cancelable.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
type Decide = (response: { cancel?: boolean }) => void;

/** A session with its permissions and a network with cookies, which it sends unless a request omits them. */
export class SessionStandIn extends EventEmitter {
  readonly partition: string;
  readonly cookies = new Map<string, string>();
  #onRequest: RequestHandler = null;
  #onCheck: CheckHandler = null;
  #onDevice: DeviceHandler = null;
  #blocked: { urls: string[]; decide: (details: { url: string }, callback: Decide) => void } | undefined;

  constructor(partition: string) {
    super();
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: RequestHandler) {
    this.#onRequest = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler) {
    this.#onCheck = handler;
  }
  setDevicePermissionHandler(handler: DeviceHandler) {
    this.#onDevice = handler;
  }
  /** The spell checker, as it is at first: it downloads what it lacks. */
  spelling = { isOn: true, languages: ['en-US'], downloadsFrom: 'https://redirector.gvt1.com/', added: [] as string[] };
  readonly availableSpellCheckerLanguages = ['en-AU', 'en-GB', 'en-US', 'es', 'es-419', 'es-ES', 'es-MX'];
  setSpellCheckerDictionaryDownloadURL(url: string) {
    this.spelling.downloadsFrom = url;
  }
  setSpellCheckerEnabled(isOn: boolean) {
    this.spelling.isOn = isOn;
  }
  setSpellCheckerLanguages(languages: string[]) {
    if (languages.some((language) => !this.availableSpellCheckerLanguages.includes(language)))
      throw new Error('Invalid language code provided.');
    this.spelling.languages = languages;
  }
  addWordToSpellCheckerDictionary(word: string) {
    return this.spelling.added.push(word) > 0;
  }

  webRequest = {
    onBeforeRequest: ({ urls }: { urls: string[] }, decide: (details: { url: string }, callback: Decide) => void) => {
      this.#blocked = { urls, decide };
    },
  };

  async fetch(input: Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const withCookies = request.credentials !== 'omit';
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (withCookies && cookie) request.headers.set('Cookie', cookie);
    const answer = await fetch(request);
    for (const line of withCookies ? answer.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** A permission request of a page. Without a handler, Electron grants it. */
  grants(contents: unknown, permission: string): boolean {
    let granted = this.#onRequest === null;
    const [page, asked] = [contents as WebContents, permission as Parameters<NonNullable<RequestHandler>>[1]];
    this.#onRequest?.(page, asked, (decision) => (granted = decision), {
      requestingUrl: 'app://lampstand/admin',
      isMainFrame: true,
    });
    return granted;
  }
  permits(contents: unknown, permission: string): boolean {
    const asked = permission as Parameters<NonNullable<CheckHandler>>[1];
    const details = { isMainFrame: true, requestingUrl: 'app://lampstand/admin' };
    return this.#onCheck?.(contents as WebContents, asked, 'app://lampstand', details) ?? true;
  }
  permitsDevice(deviceType: 'hid' | 'serial' | 'usb'): boolean {
    return this.#onDevice?.({ deviceType, origin: 'app://lampstand', device: {} as never }) ?? true;
  }

  /** Whether a page of this session can reach a network address. */
  reaches(url: string): boolean {
    const isMeant = this.#blocked?.urls.some((pattern) => url.startsWith(pattern.replace(/\*.*$/, '')));
    let cancelled = false;
    if (isMeant) this.#blocked?.decide({ url }, ({ cancel }) => (cancelled = cancel === true));
    return !cancelled;
  }

  saves(...chain: string[]): boolean {
    const event = cancelable({});
    this.emit('will-download', event, { getURLChain: () => chain });
    return !event.defaultPrevented;
  }
}
