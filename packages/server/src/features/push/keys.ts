import { createECDH } from 'node:crypto';

const SECRET_BYTES = 16;
const probe = createECDH('prime256v1');
probe.generateKeys();

/** A point on the curve P-256, uncompressed, base64url with or without its padding: something to encrypt for (RFC 8291). */
export function isDeviceKey(text: string): boolean {
  try {
    probe.computeSecret(bytesOf(text));
    return bytesOf(text).length === 65;
  } catch {
    return false;
  }
}

export function isDeviceSecret(text: string): boolean {
  return bytesOf(text).length === SECRET_BYTES;
}

/** As it is kept: base64url without padding. */
export function plainKey(text: string): string {
  return bytesOf(text).toString('base64url');
}

function bytesOf(text: string): Buffer {
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
}
