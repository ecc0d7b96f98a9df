import { mkdir, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The server that runs on this cluster now, also one that a killed app left behind; read from its postmaster.pid. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  // After a restart of the machine the number may belong to any program. PostgreSQL works inside its cluster folder.
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (workingFolder !== (await realpath(cluster))) return undefined;
  }
  return { pid, port };
}

/** Waits until the server has left, and hurries it after ten seconds. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals): void => {
    if (isAlive(pid)) process.kill(pid, name);
  };
  const gone = async (): Promise<boolean> => (await runningPostmaster(cluster))?.pid !== pid;
  signal('SIGINT');
  if (await waitFor(gone, 10_000)) return;
  signal('SIGQUIT');
  if (!(await waitFor(gone, 5_000))) throw new Error(`The embedded PostgreSQL (process ${pid}) does not stop.`);
}

const LOOK_MS = 1_000;

/** Looks every second whether the server lives, and has it revived where not. Returns how to stop that. */
export function keepPostmaster(
  cluster: string,
  revive: () => Promise<void>,
  onDeath: (failure: Error | undefined) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    if (!(await runningPostmaster(cluster))) {
      const failure = await revive().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      onDeath(failure);
    }
    await keep();
  };
  const keeping = keep();
  return async () => {
    stopping.abort();
    await keeping;
  };
}

/** Asks again every 20 ms until the answer is yes or the time is over. */
export async function waitFor(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
    if (await condition()) return true;
  }
  return condition();
}

/**
 * Runs one piece of work at a time among all processes that share a folder. A lock whose holder has died is taken over, and
 * one that is older than any work takes: after a restart of the machine its number may belong to another process.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const take = async (): Promise<boolean> => {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      const taken = await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now);
      if ((holder > 0 && !isAlive(holder)) || taken < Date.now() - 90_000) await rm(file, { force: true });
      return false;
    }
  };
  if (!(await waitFor(take, 60_000))) throw new Error(`Another process holds ${file} for a minute.`);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Which processes use the server: the last one to leave stops it. Each is a file named by its process number. */
export class Users {
  readonly #folder: string;
  // Several starts inside one process (tests) are users of their own.
  readonly #name = `${process.pid}-${Math.random().toString(36).slice(2)}`;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async enter(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(path.join(this.#folder, this.#name), '');
  }

  /** Whether no other living process is left. */
  async leave(): Promise<boolean> {
    await rm(path.join(this.#folder, this.#name), { force: true });
    const others = await readdir(this.#folder).catch(() => []);
    return !others.some((name) => isAlive(Number.parseInt(name, 10)));
  }

  async forgetAll(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
