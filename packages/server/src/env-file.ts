import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseFile } from 'node:util';
import { packageFolder } from './package-folder.ts';

type Variables = Record<string, string | undefined>;

const repository = path.resolve(packageFolder, '..', '..');

/**
 * The environment, completed by the file that ENV_FILE names, `lampstand.env` by default. It may have a byte order mark and the line
 * ends of Windows. What the environment sets wins (start-3). Throws if a named file cannot be read.
 */
export function withEnvFile(environment: Variables): Variables {
  const named = environment['ENV_FILE'] || undefined;
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return {
    ...read(path.resolve(repository, named ?? 'lampstand.env'), named !== undefined),
    ...Object.fromEntries(given),
  };
}

function read(file: string, isNamed: boolean): Variables {
  try {
    return parseFile(readFileSync(file, 'utf8').replace(/^\u{feff}/u, ''));
  } catch (error) {
    if (!isNamed && (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`The file with the settings cannot be read: ${file}`, { cause: error });
  }
}
