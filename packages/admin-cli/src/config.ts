import { configFile, readConfig, writeConfig } from './config-file.ts';
import { serverAddress } from './server-address.ts';
import type { Texts } from './texts/en.ts';

const DEFAULT_ADDRESS = 'http://localhost:3000';

export interface Settings {
  /** The server's origin. */
  url: string;
  token: string | undefined;
  tokenFrom: 'environment' | 'file' | undefined;
}

interface Sources {
  flags: { url?: string };
  env: Record<string, string | undefined>;
  texts: Texts;
  onTightened: (file: string) => void;
}

/** Each setting comes from the first source that has it: flag, environment, file, default (cli-1). */
export function readSettings({ flags, env, texts, onTightened }: Sources): Settings {
  const given = flags.url ?? (env['LAMPSTAND_URL'] || undefined);
  const file = readConfig(configFile(), texts, onTightened);
  const url = serverAddress(given ?? file.url ?? DEFAULT_ADDRESS, texts);
  const fromEnvironment = env['LAMPSTAND_TOKEN'] || undefined;
  const token = fromEnvironment ?? file.tokens[url];
  const tokenFrom = fromEnvironment ? 'environment' : token ? 'file' : undefined;
  return { url, token, tokenFrom };
}

/** Stores the token for its server, which becomes the default server of later commands. */
export function keepToken(url: string, token: string, texts: Texts): string {
  const place = configFile();
  const { tokens } = readConfig(place, texts, () => {});
  writeConfig(place, { url, tokens: { ...tokens, [url]: token } });
  return place;
}

/** Removes the token. The default server stays the same. */
export function forgetToken(url: string, texts: Texts): void {
  const place = configFile();
  const config = readConfig(place, texts, () => {});
  if (config.tokens[url] === undefined) return;
  const { [url]: _gone, ...tokens } = config.tokens;
  writeConfig(place, { ...config, tokens });
}
