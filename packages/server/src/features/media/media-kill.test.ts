import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { phonePhoto } from '../../../test/images.ts';
import { callAt, type Call } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { mediaReferences } from './media.queries.ts';
import { findFileless } from './media-sweeper.ts';

const PACKAGE = path.join(import.meta.dirname, '../../..');

interface Killable {
  call: Call;
  kill: () => Promise<void>;
}

/** The server in a separate process, on the test's database and folder. */
async function startServer(databaseUrl: string, dataDir: string): Promise<Killable> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: '0',
  };
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: PACKAGE,
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /http:\/\/localhost:(\d+)/.exec(line);
    if (!address) continue;
    const kill = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    return { call: callAt(`http://127.0.0.1:${address[1]}`, 'http://localhost:0'), kill };
  }
  throw new Error('The server has not started.');
}

describe('kill -9 during uploads (media-4)', { timeout: 240_000 }, () => {
  it('never leaves a row without its file', () => expectPicturesToSurviveKills(2));
  it('never does so in twenty rounds', { tags: 'soak' }, () => expectPicturesToSurviveKills(20));
});

async function expectPicturesToSurviveKills(rounds: number): Promise<void> {
  const t = await startTestApp();
  const rows = new Rows(t.db.pool);
  const members = await Promise.all(Array.from({ length: 4 }, () => t.members.member()));
  const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
  const form = (field: string) => {
    const data = new FormData();
    data.set('content', 'By the river');
    data.set(field, photo);
    return data;
  };
  const counts = { shared: 0, done: 0, cut: 0 };

  /** Shares, replaces, deletes and uploads a profile picture until the server is gone. */
  const upload = async (call: Call, token: string): Promise<void> => {
    try {
      for (;;) {
        const { body } = await call('POST', '/api/posts', token, form('image'));
        const { id } = body as { id: string };
        counts.shared += 1;
        await call('PATCH', `/api/posts/${id}`, token, form('image'));
        if (counts.done % 3 === 0) await call('DELETE', `/api/posts/${id}`, token);
        await call('POST', '/api/users/profile-picture', token, form('profilePicture'));
        counts.done += 1;
      }
    } catch {
      counts.cut += 1;
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    const { call, kill } = await startServer(t.db.connectionString, t.deps.env.DATA_DIR);
    const before = counts.shared;
    const uploads = members.map(({ token }) => upload(call, token));
    // Sometimes kills during the first upload, mostly after a few.
    if (round % 4 > 0) await expect.poll(() => counts.shared).toBeGreaterThan(before);
    // Not a wait for anything: each round kills at another moment.
    await new Promise((resolve) => setTimeout(resolve, 50 + ((round * 197) % 700)));
    await kill();
    await Promise.all(uploads);
    expect(await findFileless(t.deps.storage, mediaReferences(t.db.pool))).toEqual([]);
  }
  // The server was killed during uploads.
  expect(counts.cut).toBe(rounds * members.length);
  expect(await rows.count('posts')).toBeGreaterThan(0);
}
