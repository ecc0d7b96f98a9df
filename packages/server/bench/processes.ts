/**
 * `node bench/processes.ts [--seconds 10]` runs one, two and four servers on one database, and measures the processor time that
 * a request costs the servers and PostgreSQL. docs/scaling.md has the results.
 */
import { parseArgs } from 'node:util';
import { openCommunity } from './community.ts';
import { load } from './load.ts';
import { processorTime } from './processor-time.ts';
import { requestsOf } from './requests.ts';
import { startLampstand, type RunningServer } from './servers.ts';

const POSTS = 10_000;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const SECONDS = Number(values.seconds);
const CONNECTIONS = 8;

const community = await openCommunity(POSTS);
const postmaster = await community.postmasterPid();

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
      const before = await processorTime(servers, postmaster);
      const samples = await run(SECONDS);
      const after = await processorTime(servers, postmaster);
      const requests = samples.reduce((sum, { perSecond }) => sum + perSecond * SECONDS, 0);
      const [ours, theirs] = [after.server - before.server, after.postgres - before.postgres];
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
