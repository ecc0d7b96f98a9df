import type { SafeStorage } from 'electron';
import * as z from 'zod';
import { readPrivateFile, removePrivateFile, writePrivateFile } from './private-file.ts';

/** The token and the one server that it may be sent to: encrypted together, so that nobody can change one of them. */
const session = z.object({ server: z.url({ protocol: /^https?$/ }), token: z.string().min(1) });
export type Session = z.output<typeof session>;

export interface SessionStore {
  /** Whether what is kept here is safe from other programs of this computer. */
  canKeep: () => Promise<boolean>;
  load: () => Promise<Session | undefined>;
  /** Keeps it where that is safe; elsewhere it lasts as long as the app. */
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
    // Without a password manager Linux has a key that every program knows: that is no place for a token.
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
        // The key has changed, or the file was damaged: one signs in again, which writes a new one.
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
