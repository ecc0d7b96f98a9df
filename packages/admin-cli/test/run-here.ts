import { Readable, Writable } from 'node:stream';
import { runProgram } from '../src/program.ts';
import type { Ended } from './run-cli.ts';

/** Nobody's home. */
process.env['XDG_CONFIG_HOME'] = '/nonexistent';

/** Runs a command in this process, with pipes instead of a terminal, in a tenth of the time that the built program takes (run-cli.ts). */
export async function runHere(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const [stdout, stderr] = [collected(), collected()];
  const code = await runProgram(args, {
    stdin: Readable.from([]) as unknown as NodeJS.ReadStream,
    stdout: stdout.stream as unknown as NodeJS.WriteStream,
    stderr: stderr.stream as unknown as NodeJS.WriteStream,
    env: { LANG: 'en_US.UTF-8', ...env },
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collected() {
  const parts: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (part: string, _encoding, done) => {
      parts.push(part);
      done();
    },
  });
  return { stream, text: () => parts.join('') };
}
