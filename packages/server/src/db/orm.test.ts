import { describe, expect, it } from 'vitest';
import { createTestDatabase, onServer } from '../../test/database.ts';
import { Users } from '../members/users.table.ts';
import { createOrm } from './orm.ts';

const lost: Error[] = [];
const db = await createTestDatabase({ maxConnections: 2, onConnectionLost: (error) => lost.push(error) });

describe('createOrm', () => {
  it('returns a new row with id, instants, defaults, and null for omitted columns', async () => {
    const em = db.em();
    const user = em.create(Users, { email: 'ruth@example.org' });
    await em.flush();
    expect({ ...user }).toEqual({ ...(await db.em().findOneOrFail(Users, user.id)) });
    expect(user.firstName).toBeNull();
  });

  it('limits statements, locks and connections (api-11)', async () => {
    const { rows } = await db.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(rows).toEqual([{ statement: '5s', lock: '2s' }]);
    expect(db.pool.options.max).toBe(2);
  });

  it('survives when PostgreSQL closes its connections, in use or idle', async () => {
    const terminateAll = () =>
      onServer(db.connectionString, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
    const running = db.pool.query('select pg_sleep(4)');
    await expect(Promise.all([running, terminateAll()])).rejects.toThrow(/terminat/);
    await db.em().find(Users, {});
    await terminateAll();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect(await db.em().count(Users)).toBe(1);
  });

  it('starts without PostgreSQL, and fails quickly on the first query', async () => {
    const away = await createOrm('postgresql://nobody:x@127.0.0.1:9/nothing');
    await expect(away.em().find(Users, {})).rejects.toThrow('ECONNREFUSED');
    await expect(away.pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await away.close();
  });
});
