import { execFile } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { runScript, type Script } from '../src/backup/script.ts';
import { packageFolder } from '../src/package-folder.ts';

export interface Ended {
  code: number;
  /** The output and, if it failed, the errors. */
  text: string;
}

/** Runs one of the operator's commands in this process. `input` is what is typed. */
export async function runHere(
  script: Script,
  args: readonly string[],
  environment: Record<string, string>,
  { input = '', isTTY = false } = {},
): Promise<Ended> {
  let text = '';
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const typed = Object.assign(Readable.from(input === '' ? [] : [input]), { isTTY });
  const env = { ENV_FILE: '/dev/null', ...environment };
  const code = await runScript(script, {
    args: [...args],
    environment: env,
    input: typed,
    output: written,
    errors: written,
  });
  return { code, text };
}

/** Runs one of the operator's built commands (test/database-server.ts) in a separate process. */
export function runBuilt(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const command = ['--enable-source-maps', `dist/${name}.js`, ...args];
  const settings = { PATH: process.env['PATH'], ENV_FILE: '/dev/null', ...env };
  return promisify(execFile)(process.execPath, command, { cwd: packageFolder, env: settings }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}
