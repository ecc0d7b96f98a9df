import type { SafeStorage } from 'electron';
import * as z from 'zod';
import { readPrivateFile, removePrivateFile, writePrivateFile } from './private-file.ts';

/** The token and its server, encrypted together so that neither can be changed separately. */
const session = z.object({ server: z.url({ protocol: /^https?$/ }), token: z.string().min(1) });
export type Session = z.output<typeof session>;

export interface SessionStore {
  /** Whether stored data is protected from other programs of this computer. */
  canKeep: () => Promise<boolean>;
  load: () => Promise<Session | undefined>;
  /** Stores the session if that is safe. Otherwise the session lasts until the app quits. */
  save: (session: Session) => Promise<void>;
  forget: () => Promise<void>;
}

interface StoreParts {
  safeStorage: Pick<
    SafeStorage,
    'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
  >;
  platform: NodeJS.Platform;
  file: string;
}

export function createSessionStore({ safeStorage, platform, file }: StoreParts): SessionStore {
  const canKeep = async () => {
    // Without a password manager, Linux uses a key that every program knows, which is not safe for a token.
    if (platform === 'linux' && ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()))
      return false;
    return safeStorage.isAsyncEncryptionAvailable();
  };
  return {
    canKeep,
    load: async () => {
      if (!(await canKeep())) return undefined;
      try {
        const kept = await readPrivateFile(file);
        if (!kept) return undefined;
        const { result } = await safeStorage.decryptStringAsync(kept);
        return session.parse(JSON.parse(result));
      } catch {
        // The key has changed or the file is damaged. Signing in again replaces the file.
        return undefined;
      }
    },
    save: async (value) => {
      if (!(await canKeep())) return;
      await writePrivateFile(file, await safeStorage.encryptStringAsync(JSON.stringify(value)));
    },
    forget: () => removePrivateFile(file),
  };
}
