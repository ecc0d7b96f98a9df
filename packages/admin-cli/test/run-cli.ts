import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const MAIN = path.join(import.meta.dirname, '..', 'dist', 'main.js');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  stdin?: string;
  env?: Record<string, string>;
}

/** Runs the built program in a separate process, with pipes instead of a terminal. */
export async function runCli(args: readonly string[], { stdin = '', env = {} }: Surroundings = {}): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', LANG: 'en_US.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
  // The program may end without reading its input.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
}
