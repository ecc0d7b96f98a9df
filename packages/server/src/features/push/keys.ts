import { createECDH } from 'node:crypto';

const SECRET_BYTES = 16;
const probe = createECDH('prime256v1');
probe.generateKeys();

/** An uncompressed point on P-256, base64url with or without padding (RFC 8291). */
export function isPublicKey(text: string): boolean {
  try {
    probe.computeSecret(bytesOf(text));
    return bytesOf(text).length === 65;
  } catch {
    return false;
  }
}

/** Sixteen bytes, base64url with or without padding (RFC 8291). */
export function isAuthSecret(text: string): boolean {
  return bytesOf(text).length === SECRET_BYTES;
}

/** The stored form: base64url without padding. */
export function plainKey(text: string): string {
  return bytesOf(text).toString('base64url');
}

function bytesOf(text: string): Buffer {
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
}
