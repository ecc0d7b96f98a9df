import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { dropDatabase, onServer, withDatabase } from './database.ts';

test('drops a database while autovacuum is at work in it and a client is connected', async () => {
  const { server, template } = inject('database');
  const name = `${template}_${process.pid}_dropped`;
  await onServer(server, async (client) => {
    await client.query(`create database ${name}`);
    const connected = new pg.Client({ connectionString: withDatabase(server, name) });
    connected.on('error', () => {});
    await connected.connect();
    // PostgreSQL refuses this to a role without its highest rights; tests may run as one that has them.
    const refuseForce = async (statement: string, values?: unknown[]): Promise<pg.QueryResult> => {
      if (!statement.includes('with (force)')) return client.query(statement, values);
      const refusal = new pg.DatabaseError('permission denied to terminate process', 0, 'error');
      refusal.code = '42501';
      throw refusal;
    };
    await dropDatabase({ query: refuseForce as pg.Client['query'] }, name);
    expect((await client.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0);
  });
});
