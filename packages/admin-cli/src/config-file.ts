import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';

/** The settings stored between commands. A token is sent only to the server that issued it. */
export interface Config {
  url?: string;
  tokens: Record<string, string>;
}

const OTHERS = 0o077;

export function configFile(): string {
  return path.join(envPaths('lampstand-admin', { suffix: '' }).config, 'config.json');
}

/**
 * Reads the file. If others could read it, it is made private first (cli-1).
 * @throws CliError that names the file if its content is not valid
 */
export function readConfig(file: string, texts: Texts, onTightened: (file: string) => void): Config {
  let text: string;
  try {
    tighten(path.dirname(file), 0o700);
    if (tighten(file, 0o600)) onTightened(file);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { tokens: {} };
    throw new CliError(EXIT.usage, texts.errors.configUnreadable(file));
  }
  const config = parse(text);
  if (!config) throw new CliError(EXIT.usage, texts.errors.configUnreadable(file));
  return config;
}

function parse(text: string): Config | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null) return undefined;
    const { url, tokens } = content as { url?: unknown; tokens?: unknown };
    const kept = Object.entries(tokens ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { ...(typeof url === 'string' ? { url } : {}), tokens: Object.fromEntries(kept) };
  } catch {
    return undefined;
  }
}

/** Removes the permissions of others. Returns whether there were any. */
function tighten(place: string, mode: number): boolean {
  if (process.platform === 'win32' || (statSync(place).mode & OTHERS) === 0) return false;
  chmodSync(place, mode);
  return true;
}

/** Replaces the whole file at once, so that an interrupted command leaves the old one intact. */
export function writeConfig(file: string, config: Config): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tighten(folder, 0o700);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(config, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
