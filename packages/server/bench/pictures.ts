/**
 * `node bench/pictures.ts` (after `pnpm build`) uploads the worst pictures that image-check.ts accepts, two at a time, to the
 * built server, and meanwhile photos as our clients send them. It prints by how much the memory of the server and its decoding
 * processes grows, the delay of the server's event loop, and how long a photo takes compared with its time alone. The limits are
 * 250 MB, 50 ms at the 99th percentile on an idle machine, and twice the time.
 */
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setInterval, setTimeout } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { openCommunity } from './community.ts';
import { startLampstand } from './servers.ts';

const SAMPLE_MS = 5;
const MOST = { megabytes: 250, ms: 50, times: 2 };

/** Blocks of noise, so that a large picture has a file of only a few megabytes. */
function noise(channels: 3 | 4, width: number, height: number, tile = 64): Sharp {
  return sharp(randomBytes(tile * tile * channels), { raw: { width: tile, height: tile, channels } }).resize(
    width,
    height,
    { fit: 'fill', kernel: 'nearest' },
  );
}

const PICTURES: Record<string, Sharp> = {
  'JPEG, 40 MP': noise(3, 7_300, 5_470).jpeg(),
  'JPEG, 30 MP, progressive': noise(3, 6_300, 4_740).jpeg({ progressive: true }),
  'JPEG, 15 MP, progressive, 4:4:4': noise(3, 4_480, 3_340).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'PNG, 17 MP, RGBA, interlaced': noise(4, 4_790, 3_600).png({ progressive: true }),
  'PNG, 40 MP, RGBA, 16 bits': noise(4, 5_620, 7_100).toColourspace('rgb16').png(),
  'PNG, 11,250 × 3,550, RGBA': noise(4, 11_250, 3_550).png(),
  'WebP, 21 MP, lossless': noise(3, 5_400, 4_050, 16).webp({ lossless: true, effort: 0 }),
  'WebP, 40 MP, transparent': noise(4, 7_300, 5_470).webp({ quality: 50, effort: 0 }),
  'GIF, 15 MP': noise(3, 4_470, 3_350).gif({ effort: 1, colours: 64, dither: 0 }),
};

/** A photo as our clients send it. */
const PHOTO = new Blob([new Uint8Array(await noise(3, 2_048, 1_536, 256).jpeg({ quality: 85 }).toBuffer())]);

/** Resident memory of a process and its children, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''));
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean);
  return own + (await Promise.all(children.map((child) => memoryOf(Number(child))))).reduce((sum, one) => sum + one, 0);
}

/** Pads the file to the maximum upload size with bytes after the image, which decoders skip. */
async function padded(picture: Sharp): Promise<Blob> {
  const bytes = await picture.toBuffer();
  return new Blob([new Uint8Array(Buffer.concat([bytes, Buffer.alloc(Math.max(0, 9_900_000 - bytes.length))]))]);
}

const community = await openCommunity(1_000);
const server = await startLampstand(community.databaseUrl, community.dataDir);

async function upload(picture: Blob, cookie: string): Promise<number> {
  const body = new FormData();
  body.set('profilePicture', picture, 'a');
  const headers = { Origin: server.origin, Cookie: cookie };
  const answer = await fetch(`${server.origin}/api/users/profile-picture`, { method: 'POST', headers, body });
  return answer.status;
}

/** Samples every few milliseconds until stopped, and then returns the maximum. */
function sampleMost(sample: () => Promise<number>): () => Promise<number> {
  const over = new AbortController();
  const most = (async () => {
    let largest = 0;
    for await (const _ of setInterval(SAMPLE_MS)) {
      largest = Math.max(largest, await sample());
      if (over.signal.aborted) break;
    }
    return largest;
  })();
  return () => (over.abort(), most);
}

/** In ms, at the 99th percentile since the last call. */
async function loopDelay(): Promise<number> {
  const metrics = await fetch(`${server.origin}/metrics`).then((answer) => answer.text());
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1_000;
}

/** How long each upload of the photo takes until told to stop, in ms: the median. */
function uploadPhotos(cookie: string): () => Promise<number> {
  const over = new AbortController();
  const uploads = (async () => {
    const times: number[] = [];
    while (!over.signal.aborted) {
      const start = performance.now();
      const status = await upload(PHOTO, cookie);
      if (status !== 200) throw new Error(`A photo was answered with ${status}.`);
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  })();
  return () => (over.abort(), uploads);
}

async function measure(picture: Blob, rest: number) {
  await loopDelay();
  const stop = sampleMost(() => memoryOf(server.pid));
  const statuses = await Promise.all(community.cookies.slice(0, 2).map((cookie) => upload(picture, cookie)));
  return { statuses, megabytes: (await stop()) - rest, ms: await loopDelay() };
}

/** The median time of a photo while two of these are uploaded, in ms. */
async function besideTwoOf(picture: Blob): Promise<number> {
  const stop = uploadPhotos(community.cookies[2] ?? '');
  await Promise.all(community.cookies.slice(0, 2).map((cookie) => upload(picture, cookie)));
  return stop();
}

// Measures the idle server after a warm-up.
for (let n = 0; n < 300; n += 1) await fetch(`${server.origin}/healthz`).then((answer) => answer.text());
await upload(new Blob([new Uint8Array(await noise(3, 800, 600).jpeg().toBuffer())]), community.cookies[0] ?? '');
const rest = await memoryOf(server.pid);
const photos = uploadPhotos(community.cookies[2] ?? '');
await setTimeout(4_000);
const alone = await photos();
for (const [name, picture] of Object.entries(PICTURES)) {
  const file = await padded(picture);
  const { statuses, megabytes, ms } = await measure(file, rest);
  const times = (await besideTwoOf(file)) / alone;
  const line = `${name.padEnd(32)} ${statuses.join(' ')}  +${megabytes.toFixed(0)} MB  p99 ${ms.toFixed(0)} ms  photo ${times.toFixed(1)} of ${alone.toFixed(0)} ms`;
  process.stdout.write(`${line}\n`);
  const isOver = megabytes > MOST.megabytes || ms > MOST.ms || times > MOST.times;
  if (isOver || statuses.some((status) => status !== 200)) process.exitCode = 1;
}
await server.stop();
await community.close();
