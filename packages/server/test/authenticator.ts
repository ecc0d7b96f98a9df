import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@lampstand/core/auth/passkey-contract';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

interface Options {
  challenge: string;
}

/** Deviations from what a real device does. */
export interface Odd {
  origin?: string;
  host?: string;
  verified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  key?: KeyObject;
}

/** The device of a member: keys and signatures as WebAuthn defines them, for one site. */
export class Authenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get key(): KeyObject {
    return this.#pair.privateKey;
  }

  /** What `navigator.credentials.create` answers. */
  create(options: Options, odd: Odd = {}): NewCredential {
    const authData = Buffer.concat([
      this.#header(0x40, odd),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey(),
    ]);
    const object = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', options, odd),
      attestationObject: base64url(object),
    };
    return { ...this.#credential(), response };
  }

  /** What `navigator.credentials.get` answers. */
  get(options: Options, odd: Odd = {}): UsedCredential {
    const authenticatorData = this.#header(0, odd);
    const clientDataJSON = this.#clientData('webauthn.get', options, odd);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256')
      .update(signed)
      .sign(odd.key ?? this.key);
    const response = {
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      ...(odd.userHandle === undefined ? {} : { userHandle: odd.userHandle }),
    };
    return { ...this.#credential(), response };
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #header(flags: number, { host, verified = true, counter }: Odd): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const isThere = 0x01 | (verified ? 0x04 : 0) | flags;
    return Buffer.concat([sha256(host ?? new URL(this.#origin).hostname), Buffer.from([isThere]), count]);
  }

  #clientData(type: string, options: Options, odd: Odd): string {
    const { origin = this.#origin, challenge = options.challenge } = odd;
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** COSE: kty EC2, alg ES256, curve P-256, x, y. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 24
      ? [0x40 + bytes.length]
      : bytes.length < 256
        ? [0x58, bytes.length]
        : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
