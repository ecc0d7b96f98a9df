import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Community } from './community.ts';
import type { RunningServer } from './servers.ts';

const STREAMS = 2_000;
const SENDS = 400;
/** Messages before those, because the server has just been started: the first four, sent at the same time, take 400 ms. */
const FIRST_SENDS = 20;
/** The number of messages sent at the same time. */
const SENDERS = 4;
const REQUIRED = { p99: 250, kilobytes: 30 };
/** Streams that are opened at the same time. */
const OPENING = 50;

interface Delivered {
  streams: number;
  p50: number;
  p99: number;
  kilobytes: number;
  missed: number;
}

/**
 * Opens streams of many members, some on several devices, and sends messages to them while prayers change the counts on every
 * screen. A message has arrived when every device of its receiver has it.
 */
export async function measureEvents(community: Community, server: RunningServer): Promise<Delivered> {
  const readers = await community.signInMore(STREAMS);
  const before = await settledMemory(server);
  const arrivals = new Map<string, (at: number) => void>();
  const streams: http.ClientRequest[] = [];
  for (let from = 0; from < STREAMS; from += OPENING) {
    const opening = readers
      .slice(from, from + OPENING)
      .map(({ cookie }) => openStream(server.origin, cookie, arrivals));
    streams.push(...(await Promise.all(opening)));
  }
  const after = await settledMemory(server);

  const latencies: number[] = [];
  let sent = 0;
  const send = async (cookie: string): Promise<void> => {
    while (sent < FIRST_SENDS + SENDS) {
      const reader = readers[(sent * 7) % readers.length];
      const isCounted = sent >= FIRST_SENDS;
      const text = `bench ${sent++} ${performance.now()}`;
      let devices = readers.filter(({ id }) => id === reader?.id).length;
      const arrived = new Promise<number>((resolve) => {
        arrivals.set(text, (at) => {
          devices -= 1;
          if (devices === 0) resolve(at);
        });
      });
      const started = performance.now();
      await call(server.origin, '/api/messages', cookie, { receiverId: reader?.id, content: text });
      const at = await Promise.race([arrived, delay(5_000, Number.NaN)]);
      if (isCounted && !Number.isNaN(at)) latencies.push(at - started);
    }
  };
  const isOver = new AbortController();
  const prayers = pray(community, server.origin, isOver.signal);
  await Promise.all(community.cookies.slice(0, SENDERS).map(send));
  isOver.abort();
  await prayers;
  for (const stream of streams) stream.destroy();
  latencies.sort((a, b) => a - b);
  const at = (part: number) =>
    latencies[Math.min(Math.floor(latencies.length * part), latencies.length - 1)] ?? Infinity;
  return {
    streams: STREAMS,
    p50: at(0.5),
    p99: at(0.99),
    kilobytes: ((after - before) * 1024) / STREAMS,
    missed: SENDS - latencies.length,
  };
}

/** The results that miss their targets. */
export function missedPromises({ p99, kilobytes, missed }: Delivered): string[] {
  return [
    ...(p99 > REQUIRED.p99 ? [`events: p99 ${Math.round(p99)} ms, required under ${REQUIRED.p99}`] : []),
    ...(kilobytes > REQUIRED.kilobytes
      ? [`events: ${Math.round(kilobytes)} KB a stream, required under ${REQUIRED.kilobytes}`]
      : []),
    ...(missed > 0 ? [`events: ${missed} of ${SENDS} messages did not arrive`] : []),
  ];
}

function openStream(
  origin: string,
  cookie: string,
  arrivals: Map<string, (at: number) => void>,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${origin}/api/events`, { headers: { Cookie: cookie }, agent: false });
    request.on('error', reject);
    request.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        const at = performance.now();
        if (text.includes('"ready"')) resolve(request);
        for (const [, content] of text.matchAll(/"content":"(bench [^"]+)"/g)) arrivals.get(content ?? '')?.(at);
      });
      // The stream is closed at the end of the measurement.
      answer.on('error', () => {});
    });
  });
}

/** Ten prayers per second, as from one congregation on a Sunday. */
async function pray({ cookies, postIds }: Community, origin: string, isOver: AbortSignal): Promise<void> {
  for (let n = 0; !isOver.aborted; n++) {
    await call(origin, `/api/posts/${postIds[n % 20]}/prayer`, cookies[n % cookies.length] ?? '');
    await delay(100);
  }
}

async function call(origin: string, path: string, cookie: string, body?: object): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin, 'Accept-Language': 'es', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

/** Resident memory in MB once the server has been idle for a while. */
async function settledMemory(server: RunningServer): Promise<number> {
  await delay(3_000);
  return (await server.memory()).now;
}
