import { isLoopbackName } from '@lampstand/core/loopback';
import envPaths from 'env-paths';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
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
  const file = readStored(texts, onTightened);
  const addresses = {
    flag: flags.server ?? flags.url,
    environment: env['LAMPSTAND_URL'] || undefined,
    file: file.url,
    default: DEFAULT_ADDRESS,
  };
  const sources = ['flag', 'environment', 'file', 'default'] as const;
  const urlFrom = sources.find((source) => addresses[source] !== undefined) ?? 'default';
  const url = serverAddress(addresses[urlFrom] ?? '', texts);
  const fromEnvironment = env['LAMPSTAND_TOKEN'] || undefined;
  const token = fromEnvironment ?? file.tokens[url];
  const tokenFrom = fromEnvironment ? 'environment' : token ? 'file' : undefined;
  return { url, urlFrom, token, tokenFrom };
}

/**
 * The origin of the server. Requires https, or http on this machine, so that the token is never sent unencrypted.
 * @throws CliError with the exit code for usage
 */
export function serverAddress(given: string, texts: Texts): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CliError(EXIT.usage, texts.errors.addressInvalid(given));
  }
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    throw new CliError(EXIT.usage, texts.errors.addressInsecure(url.origin));
  }
  return url.origin;
}

/** Stores the token for its server, which becomes the default server of later commands. */
export function keepToken(url: string, token: string, texts: Texts): string {
  const { tokens } = readStored(texts);
  return writeStored({ url, tokens: { ...tokens, [url]: token } });
}

/** Removes the token. The default server stays the same. */
export function forgetToken(url: string, texts: Texts): void {
  const stored = readStored(texts);
  if (stored.tokens[url] === undefined) return;
  const { [url]: _gone, ...tokens } = stored.tokens;
  writeStored({ ...stored, tokens });
}

/** What is stored between commands. A token is sent only to the server that issued it. */
interface Stored {
  url?: string;
  tokens: Record<string, string>;
}

function place(): { folder: string; file: string } {
  const folder = envPaths('lampstand-admin', { suffix: '' }).config;
  return { folder, file: path.join(folder, 'config.json') };
}

/**
 * Reads the file. If others could read it, it is made private first (cli-1).
 * @throws CliError that names the file if its content is not valid
 */
function readStored(texts: Texts, onTightened?: (file: string) => void): Stored {
  const { folder, file } = place();
  if (!existsSync(file)) return { tokens: {} };
  try {
    tighten(folder, 0o700);
    if (tighten(file, 0o600)) onTightened?.(file);
    const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof Stored, unknown>>;
    if (typeof content !== 'object') throw new TypeError('not an object');
    const { url, tokens } = content;
    const kept = Object.entries(tokens ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { ...(typeof url === 'string' ? { url } : {}), tokens: Object.fromEntries(kept) };
  } catch {
    throw new CliError(EXIT.usage, texts.errors.configUnreadable(file));
  }
}

/** Replaces the whole file at once, so that an interrupted command leaves the old one intact. */
function writeStored(stored: Stored): string {
  const { folder, file } = place();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tighten(folder, 0o700);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return file;
}

/** Removes the permissions of others. Returns whether there were any. */
function tighten(file: string, mode: number): boolean {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return false;
  chmodSync(file, mode);
  return true;
}
