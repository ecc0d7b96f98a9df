import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewSubscription } from '@lampstand/core/push/contract';
import type { PushPayload } from '@lampstand/core/push/payload';
import { cleanUp } from './clean-up.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = { status: number; headers?: Record<string, string> };

/** A push service on loopback that accepts everything, unless a test sets other answers. */
export class PushService {
  readonly #received = new Map<string, Received[]>();
  #answers: Answer[] = [];
  origin = '';

  static async start(): Promise<PushService> {
    const service = new PushService();
    const server = createServer((request, response) => void service.#take(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUp(() => server.close());
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return service;
  }

  /** The answers to the next requests, in this order. Later requests are accepted again. */
  answerWith(...answers: Answer[]): void {
    this.#answers = answers;
  }

  get unusedAnswers(): number {
    return this.#answers.length;
  }

  device(): Device {
    const path = `/push/${randomBytes(8).toString('hex')}`;
    return new Device(this.origin + path, this.#at(path));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { status, headers } = this.#answers.shift() ?? { status: 201 };
    if (status === 201) this.#at(request.url ?? '').push({ headers: request.headers, body });
    // Zero: accepts the request and never answers.
    if (status !== 0) response.writeHead(status, headers).end();
  }

  #at(path: string): Received[] {
    const list = this.#received.get(path) ?? [];
    this.#received.set(path, list);
    return list;
  }
}

/** The browser's side of a subscription, which is the only one that can decrypt its messages. */
export class Device {
  readonly endpoint: string;
  readonly received: Received[];
  readonly #curve: ECDH = createECDH('prime256v1');
  readonly #publicKey = this.#curve.generateKeys();
  readonly #secret = randomBytes(16);

  constructor(endpoint: string, received: Received[]) {
    this.endpoint = endpoint;
    this.received = received;
  }

  subscription(more: Partial<NewSubscription> = {}): NewSubscription {
    const keys = { p256dh: this.#publicKey.toString('base64url'), auth: this.#secret.toString('base64url') };
    return { endpoint: this.endpoint, keys, language: 'en', ...more };
  }

  /** Everything received so far, decrypted. */
  get shown(): PushPayload[] {
    return this.received.map(({ body }) => JSON.parse(this.#open(body)) as PushPayload);
  }

  /** RFC 8291 and RFC 8188, step by step. */
  #open(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + keyLength);
    const record = message.subarray(21 + keyLength);
    const shared = this.#curve.computeSecret(sender);
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const keyMaterial = Buffer.from(hkdfSync('sha256', shared, this.#secret, keyInfo, 32));
    const contentKey = Buffer.from(hkdfSync('sha256', keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', keyMaterial, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The last record ends with a 2 and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/** The claims of an Authorization header (RFC 8292), if they are signed with the key that it names. */
export function verifiedClaims(authorization = ''): { claims: VapidClaims; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const signedBy = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), signedBy, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The signature is not by the key.');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as VapidClaims, key };
}
