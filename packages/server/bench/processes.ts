/**
 * `node bench/processes.ts [--seconds 10]` runs one, two and four servers on one database, and measures the processor time that
 * a request costs the servers and PostgreSQL. On a busy machine processor time varies less than requests per second.
 * docs/scaling.md has the results.
 */
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openCommunity } from './community.ts';
import { load } from './load.ts';
import { requestsOf } from './requests.ts';
import { startLampstand, type RunningServer } from './servers.ts';

const POSTS = 10_000;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const SECONDS = Number(values.seconds);
const CONNECTIONS = 8;
/** Clock ticks per second in Linux's /proc. */
const TICK_MS = 10;

const community = await openCommunity(POSTS);
const postmaster = await parentOf(await community.backendPid());

console.log('servers  request  statements  req/s  server ms  PostgreSQL ms  failed');
for (const count of [1, 2, 4]) await measure(count, {});
// As behind a pooler: no named statements, so each is planned again.
await measure(2, { DATABASE_LISTEN_URL: community.databaseUrl });
await community.close();

async function measure(count: number, env: Record<string, string>): Promise<void> {
  const servers: RunningServer[] = [];
  for (let at = 0; at < count; at += 1) {
    servers.push(await startLampstand(community.databaseUrl, community.dataDir, { name: `lampstand-${at}`, env }));
  }
  try {
    for (const kind of ['feed', 'send'] as const) {
      const run = (seconds: number) =>
        Promise.all(
          servers.map(({ origin }) =>
            load(origin, requestsOf(kind, community, origin), { connections: CONNECTIONS / count, seconds }),
          ),
        );
      // Lets the runtime optimize frequently used code first.
      await run(SECONDS / 2);
      const before = await spent(servers);
      const samples = await run(SECONDS);
      const after = await spent(servers);
      const requests = samples.reduce((sum, { perSecond }) => sum + perSecond * SECONDS, 0);
      const [ours, theirs] = [after.servers - before.servers, after.postgres - before.postgres];
      const cells = [
        String(count).padEnd(7),
        kind.padEnd(7),
        (env['DATABASE_LISTEN_URL'] ? 'unnamed' : 'named').padEnd(10),
        String(Math.round(requests / SECONDS)).padStart(5),
        (ours / requests).toFixed(2).padStart(9),
        (theirs / requests).toFixed(2).padStart(13),
        String(samples.reduce((sum, { failures }) => sum + failures, 0)).padStart(6),
      ];
      console.log(cells.join('  '));
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Processor time so far, in milliseconds. */
async function spent(servers: RunningServer[]): Promise<{ servers: number; postgres: number }> {
  const own = await Promise.all(servers.map(({ pid }) => statOf(pid)));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map((pid) => statOf(pid).catch(() => undefined)));
  const children = all.filter((stat) => stat?.parent === postmaster);
  const { ended } = await statOf(postmaster);
  return {
    servers: own.reduce((sum, { ms }) => sum + ms, 0),
    postgres: children.reduce((sum, stat) => sum + (stat?.ms ?? 0), ended),
  };
}

async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid)).parent;
}

async function statOf(pid: number): Promise<{ parent: number; ms: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
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
