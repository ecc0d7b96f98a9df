import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SafeStorage } from 'electron';

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>;
type Used = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

interface Options {
  key: string;
  available: boolean;
  backend: Backend;
}

/** safeStorage with its own key instead of the system's. */
export class SafeStorageStandIn implements Used {
  readonly #key: Buffer;
  readonly #available: boolean;
  readonly #backend: Backend;

  constructor({ key = 'a key', available = true, backend = 'gnome_libsecret' }: Partial<Options> = {}) {
    this.#key = createHash('sha256').update(key).digest();
    this.#available = available;
    this.#backend = backend;
  }

  getSelectedStorageBackend(): Backend {
    return this.#backend;
  }

  isAsyncEncryptionAvailable(): Promise<boolean> {
    return Promise.resolve(this.#available);
  }

  encryptStringAsync(text: string): Promise<Buffer> {
    if (!this.#available) return Promise.reject(new Error('Encryption is not available.'));
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Promise.resolve(Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]));
  }

  decryptStringAsync(encrypted: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
    return new Promise((resolve) => {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, encrypted.subarray(0, 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const result = Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString();
      resolve({ shouldReEncrypt: false, result });
    });
  }
}
