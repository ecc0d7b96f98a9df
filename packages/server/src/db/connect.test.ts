import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { onServer, withDatabase } from '../../test/database.ts';
import { parseEnv } from '../env.ts';
import { createLive } from '../features/live/live.ts';
import { connectDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-connect-'));
const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A password as people may type it into `.env`. In a URL it would have to be percent-encoded. */
const ODD = `p@ss/w:o#r"d?&=%2F 'é\\$`;

test('a password with any characters works for the pool and for the listening connection', async () => {
  const superuser = new URL(postgres.connectionString);
  superuser.username = 'postgres';
  await onServer(superuser.href, async (client) => {
    await client.query(`create role odd login password ${pg.escapeLiteral(ODD)}`);
    await client.query('create database odd owner odd');
  });
  const address = new URL(withDatabase(postgres.connectionString, 'odd'));
  address.username = 'odd';
  address.password = '';

  const wrong = await connectDatabase(parseEnv({ DATABASE_URL: address.href, DATABASE_PASSWORD: 'odd' }));
  await expect(wrong.db.pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await wrong.close();

  const env = parseEnv({ DATABASE_URL: address.href, DATABASE_PASSWORD: ODD, DATABASE_POOL: '3' });
  const { db, close } = await connectDatabase(env);
  expect(db.pool.options.max).toBe(3);
  expect((await db.pool.query('select current_user as name')).rows).toEqual([{ name: 'odd' }]);
  const log = pino({ level: 'silent' });
  for (const listenUrl of [
    undefined,
    parseEnv({ DATABASE_LISTEN_URL: address.href, DATABASE_PASSWORD: ODD }).DATABASE_LISTEN_URL,
  ]) {
    const live = createLive({ pool: db.pool, log, listenUrl });
    // The listening connection works if the error is about the missing sessions table.
    await expect(live.open({ id: 'nobody', sessionId: 'none', byProvider: false }, new Date())).rejects.toMatchObject({
      code: '42P01',
    });
    await live.close();
  }
  await close();
});

test('closing does not wait for a job that holds a connection, such as one that waits for another', async () => {
  const { db, close } = await connectDatabase(parseEnv({ DATABASE_URL: postgres.connectionString }));
  // The ORM closes the pool only if it has used it.
  await db.em().execute('select 1');
  const held = await db.pool.connect();
  held.on('error', () => {});
  await close();
  await expect(db.pool.connect()).rejects.toThrow('Cannot use a pool after calling end');
  held.release();
});
