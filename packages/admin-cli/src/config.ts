import { configFile, readConfig, writeConfig } from './config-file.ts';
import { serverAddress } from './server-address.ts';
import type { Texts } from './texts/en.ts';

const DEFAULT_ADDRESS = 'http://localhost:3000';

export interface Settings {
  /** The server's origin. */
  url: string;
  urlFrom: 'flag' | 'environment' | 'file' | 'default';
  token: string | undefined;
  tokenFrom: 'environment' | 'file' | undefined;
}

interface Sources {
  flags: { server?: string; url?: string };
  env: Record<string, string | undefined>;
  texts: Texts;
  onTightened: (file: string) => void;
}

/** Each setting comes from the first source that has it: flag, environment, file, default (cli-1). */
export function readSettings({ flags, env, texts, onTightened }: Sources): Settings {
  const file = readConfig(configFile(), texts, onTightened);
  const [given, urlFrom] = addressFrom({ flags, env }, file.url);
  const url = serverAddress(given, texts);
  const fromEnvironment = env['LAMPSTAND_TOKEN'] || undefined;
  const token = fromEnvironment ?? file.tokens[url];
  const tokenFrom = fromEnvironment ? 'environment' : token ? 'file' : undefined;
  return { url, urlFrom, token, tokenFrom };
}

function addressFrom(
  { flags, env }: Pick<Sources, 'flags' | 'env'>,
  stored: string | undefined,
): [string, Settings['urlFrom']] {
  const flag = flags.server ?? flags.url;
  if (flag !== undefined) return [flag, 'flag'];
  if (env['LAMPSTAND_URL']) return [env['LAMPSTAND_URL'], 'environment'];
  return stored === undefined ? [DEFAULT_ADDRESS, 'default'] : [stored, 'file'];
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
