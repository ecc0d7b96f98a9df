import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second in Linux's /proc. */
const TICK_MS = 10;

/** The processor time that a server and PostgreSQL have used so far, in milliseconds. Not a number outside of Linux. */
export interface ProcessorTime {
  server: number;
  postgres: number;
}

interface Stat {
  parent: number;
  ms: number;
  /** Of its children that have ended. */
  ended: number;
}

const UNKNOWN: Stat = { parent: 0, ms: Number.NaN, ended: Number.NaN };

/** `postmaster` is PostgreSQL's first process. On a busy machine processor time varies less than requests per second. */
export async function processorTime(servers: readonly { pid: number }[], postmaster: number): Promise<ProcessorTime> {
  const own = await Promise.all(servers.map(({ pid }) => statOf(pid)));
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map((pid) => statOf(pid)));
  const children = all.filter(({ parent }) => parent === postmaster);
  const { ended } = await statOf(postmaster);
  return {
    server: own.reduce((sum, { ms }) => sum + ms, 0),
    postgres: children.reduce((sum, { ms }) => sum + ms, ended),
  };
}

/** The process that started this one, which must still run. */
export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid)).parent;
}

async function statOf(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return UNKNOWN;
  // The name in parentheses may contain spaces and parentheses.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, ms: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
