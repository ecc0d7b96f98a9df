import { LANGUAGES, parseAcceptLanguage, type Language } from '@lampstand/core/languages/language';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

/** Stored unencrypted, because nothing here is secret. */
const settings = z
  .object({ server: z.string().catch(''), language: z.enum(LANGUAGES).optional().catch(undefined) })
  .catch({ server: '', language: undefined });

export interface Settings {
  server: string;
  language: Language;
}

export interface SettingsFile {
  current: () => Settings;
  change: (part: Partial<Settings>) => Promise<void>;
}

/** `suggested` is the server while none has been used, `locale` the system's language, such as `es-MX`. */
export async function openSettings(file: string, { suggested, locale }: { suggested: string; locale: string }) {
  const kept = settings.parse(parsed(await readPrivateFile(file)));
  let current: Settings = {
    server: kept.server || suggested,
    language: kept.language ?? parseAcceptLanguage(locale),
  };
  return {
    current: () => current,
    change: async (part) => {
      current = { ...current, ...part };
      await writePrivateFile(file, `${JSON.stringify(current, null, 2)}\n`);
    },
  } satisfies SettingsFile;
}

function parsed(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString() ?? '');
  } catch {
    return undefined;
  }
}
