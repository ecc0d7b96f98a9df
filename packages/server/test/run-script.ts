import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { packageFolder } from '../src/package-folder.ts';

export interface Ended {
  code: number;
  /** The output and, if it failed, the errors. */
  text: string;
}

export interface Run {
  /** What is typed. */
  input?: string;
  /** Options of Node. */
  options?: readonly string[];
}

/** Runs one of the operator's built commands (test/database-server.ts) in a separate process. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  { input = '', options = [] }: Run = {},
): Promise<Ended> {
  const command = ['--enable-source-maps', ...options, `dist/${name}.js`, ...args];
  const settings = { PATH: process.env['PATH'], ENV_FILE: '/dev/null', ...env };
  const ended = promisify(execFile)(process.execPath, command, { cwd: packageFolder, env: settings });
  ended.child.stdin?.end(input);
  return ended.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}
