/**
 * `pnpm bench` compares the product with bench/bare-server.ts on the same data. Both take turns in one run, so that a busy
 * machine affects both. It prints requests/s, p50, p99, memory, the ratio, the processor time of a request, and the latency of
 * live events. `--quick` makes a short run, `--only feed,send` measures only these, `--scale` adds the feed at 10,000 and
 * 1,000,000 testimonies and the search among them, `--search` only measures the latter, and `--backup` only times a backup and its
 * restore.
 */
import { parseArgs } from 'node:util';
import { timeBackup } from './backup.ts';
import { openCommunity, type Community } from './community.ts';
import { measureEvents, missedPromises } from './events.ts';
import { load, median, type Sample } from './load.ts';
import { processorTime } from './processor-time.ts';
import { FEEDS, feedPages, OPERATIONS, pagesOf, requestsOf, type Operation } from './requests.ts';
import { timeSearches, tooSlow } from './searches.ts';
import { startBare, startLampstand, type RunningServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    scale: { type: 'boolean' },
    search: { type: 'boolean' },
    backup: { type: 'boolean' },
  },
});
const ROUNDS = values.quick ? 1 : 3;
const SECONDS = values.quick ? 2 : 3;
const CONNECTIONS = values.quick ? [10] : [1, 10, 50];
const only = values.only?.split(',');
/** The required ratio to the bare server, at 10 connections. */
const REQUIRED: Partial<Record<Operation, number>> = {
  feed: 1,
  post: 0.7,
  comment: 0.7,
  toggle: 0.7,
  send: 0.6,
};

/** Resident memory of the server through all operations. */
const MOST_MEGABYTES = 180;

/** `serverMs` and `postgresMs`: the processor time of a request. */
interface Measured extends Sample {
  serverMs: number;
  postgresMs: number;
}

async function compare(operation: Operation, connections: number, community: Community, servers: RunningServer[]) {
  const samples = servers.map((): Measured[] => []);
  const postmaster = await community.postmasterPid();
  for (let round = 0; round < ROUNDS; round++) {
    // The servers take turns going first, so that neither always runs after the other's garbage.
    const order = round % 2 === 0 ? servers : servers.toReversed();
    for (const server of order) {
      const requests = requestsOf(operation, community, server.origin);
      const before = await processorTime([server], postmaster);
      const sample = await load(server.origin, requests, { connections, seconds: SECONDS });
      const after = await processorTime([server], postmaster);
      samples[servers.indexOf(server)]?.push({
        ...sample,
        serverMs: (after.server - before.server) / sample.count,
        postgresMs: (after.postgres - before.postgres) / sample.count,
      });
    }
  }
  return samples.map(median);
}

function row(cells: (string | number)[]): string {
  return cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join('');
}

/** Of the server and of PostgreSQL. */
function processorCell({ serverMs, postgresMs }: Measured): string {
  return `${serverMs.toFixed(2)}+${postgresMs.toFixed(2)}`;
}

const failures: string[] = [];

async function compareAll(): Promise<void> {
  const community = await openCommunity(100_000);
  const servers = [
    await startLampstand(community.databaseUrl, community.dataDir),
    await startBare(community.databaseUrl),
  ];
  try {
    for (const server of servers)
      await load(server.origin, requestsOf('feed', community, server.origin), { connections: 10, seconds: 2 });
    console.log('100,000 testimonies, 1,000 members; the product compared with a bare Hono + pg server');
    console.log(
      row([
        '',
        'connections',
        'req/s',
        'p50 ms',
        'p99 ms',
        'CPU ms',
        'bare req/s',
        'p50 ms',
        'p99 ms',
        'CPU ms',
        'ratio',
        'required',
      ]),
    );
    for (const operation of OPERATIONS.filter((each) => only?.includes(each) ?? true)) {
      for (const connections of CONNECTIONS) {
        const [ours, bare] = await compare(operation, connections, community, servers);
        if (!ours || !bare) throw new Error('Nothing was measured.');
        const ratio = ours.perSecond / bare.perSecond;
        const required = connections === 10 ? REQUIRED[operation] : undefined;
        if (required !== undefined && ratio < required)
          failures.push(`${operation}: ${ratio.toFixed(2)} of the bare server, required ${required}`);
        if (ours.failures > 0) failures.push(`${operation}: ${ours.failures} requests failed`);
        console.log(
          row([
            operation,
            connections,
            Math.round(ours.perSecond),
            ours.p50,
            ours.p99,
            processorCell(ours),
            Math.round(bare.perSecond),
            bare.p50,
            bare.p99,
            processorCell(bare),
            ratio.toFixed(2),
            required ?? '',
          ]),
        );
      }
    }
    for (const server of servers) {
      const { now, peak } = await server.memory();
      console.log(`${server.name}: ${Math.round(now)} MB resident, ${Math.round(peak)} MB at most`);
      if (server.name === 'lampstand' && peak > MOST_MEGABYTES)
        failures.push(`memory: ${Math.round(peak)} MB, at most ${MOST_MEGABYTES} MB`);
    }
  } finally {
    for (const server of servers) await server.stop();
    await community.close();
  }
}

/** Runs on a new server, because memory left over from other work would hide the memory of the streams. */
async function measureLive(): Promise<void> {
  const community = await openCommunity(100_000);
  const server = await startLampstand(community.databaseUrl, community.dataDir);
  try {
    await load(server.origin, requestsOf('feed', community, server.origin), { connections: 10, seconds: SECONDS });
    const events = await measureEvents(community, server);
    const { streams, p50, p99, kilobytes } = events;
    console.log(
      `events: ${streams} open streams, ${Math.round(kilobytes)} KB each; from send to receipt p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
    );
    failures.push(...missedPromises(events));
  } finally {
    await server.stop();
    await community.close();
  }
}

/** Most that a page at 1,000,000 testimonies may cost, compared with the same page at 10,000. */
const MOST_COST = 1.2;

/**
 * A feed page must cost the same with a hundred times as many testimonies: the first one, one far down, and one of a viewer
 * with a block between them and every second member. Servers with both sizes run at the same time and are loaded in turn.
 */
async function compareSizes(): Promise<void> {
  const communities = [await openCommunity(10_000), await openCommunity(1_000_000)];
  const servers = await Promise.all(communities.map((each) => startLampstand(each.databaseUrl, each.dataDir)));
  try {
    for (const page of ['first', 'deep', 'blocking'] as const) {
      const samples = servers.map((): Sample[] => []);
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [index, server] of servers.entries()) {
          const community = communities[index];
          if (!community) continue;
          const requests = pagesOf(page, community);
          const sample = await load(server.origin, requests, { connections: 10, seconds: SECONDS });
          if (round > 0) samples[index]?.push(sample);
        }
      }
      const [small, large] = samples.map(median);
      if (!small || !large) throw new Error('Nothing was measured.');
      const cost = small.perSecond / large.perSecond;
      console.log(
        `${page} page: ${Math.round(small.perSecond)} req/s at 10,000, ${Math.round(large.perSecond)} at 1,000,000; cost ${cost.toFixed(2)} (at most ${MOST_COST})`,
      );
      if (cost > MOST_COST) failures.push(`${page} page at 1,000,000: ${cost.toFixed(2)} of its cost at 10,000`);
      if (small.failures + large.failures > 0) failures.push(`${page} page: requests failed`);
    }
  } finally {
    for (const server of servers) await server.stop();
    for (const community of communities) await community.close();
  }
}

/** What the first page of a feed may cost, compared with that of the whole feed. */
const MOST_COST_OF_FEED = 1.1;

/** The search, and the first page of each feed, among 1,000,000 testimonies and 100,000 members. */
async function measureSearch(): Promise<void> {
  const community = await openCommunity(1_000_000);
  await community.grow(100_000);
  const server = await startLampstand(community.databaseUrl, community.dataDir);
  try {
    await load(server.origin, requestsOf('feed', community, server.origin), { connections: 10, seconds: SECONDS });
    const times = await timeSearches(community, server, SECONDS);
    for (const { q, p50, p97 } of times) console.log(`${q.padEnd(36)} p50 ${p50} ms, p97 ${p97} ms`);
    failures.push(...tooSlow(times));
    const samples = new Map<string, Sample[]>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, query] of Object.entries(FEEDS)) {
        const sample = await load(server.origin, feedPages(query, community), { connections: 10, seconds: SECONDS });
        if (round > 0) samples.set(name, [...(samples.get(name) ?? []), sample]);
      }
    }
    const all = median(samples.get('all') ?? []).perSecond;
    for (const [name, rounds] of samples) {
      const { perSecond, failures: failed } = median(rounds);
      const cost = all / perSecond;
      console.log(`feed ${name}: ${Math.round(perSecond)} req/s, cost ${cost.toFixed(2)} of the whole feed`);
      if (cost > MOST_COST_OF_FEED) failures.push(`feed ${name}: ${cost.toFixed(2)} of the cost of the whole feed`);
      if (failed > 0) failures.push(`feed ${name}: requests failed`);
    }
  } finally {
    await server.stop();
    await community.close();
  }
}

async function measureBackup(): Promise<void> {
  const { backupSeconds, restoreSeconds, megabytes } = await timeBackup(100_000);
  console.log(
    `100,000 testimonies: backup ${Math.round(backupSeconds)} s, ${Math.round(megabytes)} MB; restore with checks ${Math.round(restoreSeconds)} s`,
  );
}

if (values.backup) await measureBackup();
else if (values.search) await measureSearch();
else {
  await compareAll();
  if (!only) await measureLive();
  if (values.scale) {
    await compareSizes();
    await measureSearch();
  }
}
for (const failure of failures) console.error(`missed: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
