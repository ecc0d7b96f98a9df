import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '@lampstand/core/errors';
import { packageFolder } from '../../package-folder.ts';
import type { ImageAnswer, ImageResults } from './image-child.ts';

/** The limits of a job: resident memory, processor time, and wall time in case the process cannot measure itself. */
interface JobLimits {
  megabytes: number;
  cpuSeconds: number;
  wallMs: number;
}

/**
 * Node and libvips take 70 MB, an upload 20 MB at most, and the worst picture that image-check.ts accepts 105 MB and three
 * seconds.
 */
const LIMITS: JobLimits = { megabytes: 225, cpuSeconds: 15, wallMs: 90_000 };

const ENTRY = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'image-child.ts')
  : path.join(packageFolder, 'dist', 'image-child.js');

/** Contains none of the server's environment, which has passwords. These settings make glibc release memory at once. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Decodes one upload in a separate process (media-2). A picture that makes libvips crash, hang or use too much memory ends that
 * process and not the server, and no data of one upload remains for the next. The process has ended when the result is
 * returned.
 */
export function startImageJob<K extends keyof ImageResults>(
  kind: K,
  bytes: Buffer,
  limits: Partial<JobLimits> = {},
): { pid: number | undefined; result: Promise<ImageResults[K]> } {
  const { megabytes, cpuSeconds, wallMs } = { ...LIMITS, ...limits };
  const args = [kind, bytes.length, megabytes, cpuSeconds].map(String);
  const child = spawn(process.execPath, ['--max-semi-space-size=1', ENTRY, ...args], {
    serialization: 'advanced',
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  // The process may end before it has read everything. Its exit code says why.
  child.stdin?.on('error', () => {}).end(bytes);
  const result = answerOf(child, wallMs).then((answer) => {
    if ('code' in answer) throw new AppError(answer.code);
    return answer.result as ImageResults[K];
  });
  return { pid: child.pid, result };
}

async function answerOf(child: ChildProcess, wallMs: number): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2_000)));
  const timer = setTimeout(() => resolve({ code: 'image_too_complex' }), wallMs);
  child.once('message', resolve);
  child.once('error', (cause) => reject(unavailable(cause)));
  child.once('exit', (code, signal) => {
    // A crash is caused by the picture. If the process ended for another reason, a retry may succeed.
    if (signal === 'SIGSEGV' || signal === 'SIGABRT' || signal === 'SIGBUS') resolve({ code: 'image_unreadable' });
    else reject(unavailable(new Error(`The image decoder ended with ${signal ?? code}. ${errors}`)));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await stop(child);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function unavailable(cause: Error): AppError {
  const error = new AppError('unavailable', { retryAfter: 5 });
  error.cause = cause;
  return error;
}
