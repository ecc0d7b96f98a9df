import { parseArgs } from 'node:util';
import { connectDatabase } from '../db/connect.ts';
import { migrate } from '../db/orm.ts';
import { readEnv } from '../env.ts';
import { seedCommunity } from './seed/seed-community.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    members: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

function count(name: 'posts' | 'members' | 'seed', most: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  console.error(`--${name} takes a whole number from 1 to ${most.toLocaleString('en')}`);
  process.exit(2);
}

const community = {
  posts: count('posts', 10_000_000),
  members: count('members', 1_000_000),
  seed: count('seed', 2 ** 31),
};
const connection = await connectDatabase(readEnv());
try {
  await migrate(connection.db);
  const started = performance.now();
  await seedCommunity(connection.db.pool, { ...community, now: new Date(), progress: (done) => console.error(done) });
  console.error(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await connection.close();
}
