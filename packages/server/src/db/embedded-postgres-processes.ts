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

/** The running server of this cluster, according to its postmaster.pid. It may have been left behind by a killed app. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  // After a reboot another program may have this process id. PostgreSQL's working directory is its cluster folder.
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (workingFolder !== (await realpath(cluster))) return undefined;
  }
  return { pid, port };
}

/** Waits until the server has stopped, and forces it to stop after ten seconds. */
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

/** Checks every second that the server is running, and restarts it if not. Returns a function that stops the checks. */
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

/** Checks the condition every 20 ms until it is true or the time is up. */
export async function waitFor(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
    if (await condition()) return true;
  }
  return condition();
}

/**
 * Runs `work` in one process at a time among all processes that share a folder. A lock is taken over if its process is dead, or
 * if it is older than any work takes, because another process may have the same id after a reboot.
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
  if (!(await waitFor(take, 60_000))) throw new Error(`Another process has held ${file} for a minute.`);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The processes that use the server, each as a file named after its process id. The last one to leave stops the server. */
export class Users {
  readonly #folder: string;
  // In tests, several starts in one process count as separate users.
  readonly #name = `${process.pid}-${Math.random().toString(36).slice(2)}`;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async enter(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(path.join(this.#folder, this.#name), '');
  }

  /** Returns whether no other running process is left. */
  async leave(): Promise<boolean> {
    await rm(path.join(this.#folder, this.#name), { force: true });
    const others = await readdir(this.#folder).catch(() => []);
    return !others.some((name) => isAlive(Number.parseInt(name, 10)));
  }

  async forgetAll(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
