import type { Deps } from '../../deps.ts';
import { fileNameOf } from '../media/media-names.ts';
import { readOwnPictures, readWholeProfile } from './account.queries.ts';
import { MEMBER_TABLES, type ExportedTable } from './member-tables.ts';
import { zipped, type ZipEntry } from './zip.ts';

/** Ids are small and read in large batches. Rows may be large and are read in small ones. */
const IDS = 10_000;
const ROWS = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const encoder = new TextEncoder();

type Needs = Pick<Deps, 'db' | 'storage' | 'community' | 'env'>;
type Content = AsyncGenerator<Uint8Array>;

/**
 * All data of a member as a zip: a JSON file for each exported table, their pictures, and the name of the community (account-4). It is streamed page by
 * page and picture by picture, so that memory use does not grow with the data.
 */
export function exportMember(needs: Needs, memberId: string, now: Date): Content {
  return zipped(entriesOf(needs, memberId), now);
}

async function* entriesOf(needs: Needs, memberId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'community.json', content: community(needs) };
  yield { name: 'profile.json', content: profile(needs, memberId) };
  for (const { exported } of Object.values(MEMBER_TABLES)) {
    if ('file' in exported) yield { name: exported.file, content: rows(needs, memberId, exported) };
  }
  for (const { url } of await readOwnPictures(needs.db.pool, [memberId])) {
    const name = fileNameOf(url);
    if (name !== undefined) yield { name: `pictures/${name}`, content: picture(needs, name), isPacked: true };
  }
}

/** Where the data is from. */
async function* community({ community: settings, env }: Needs): Content {
  const { name, contactEmail } = await settings.current();
  yield encoder.encode(`${JSON.stringify({ name, contactEmail, address: env.publicUrl }, null, 2)}\n`);
}

async function* profile({ db }: Needs, memberId: string): Content {
  const [row] = await readWholeProfile(db.pool, [memberId]);
  yield encoder.encode(`${JSON.stringify(row ?? null, null, 2)}\n`);
}

/** A JSON array with one row per line. */
async function* rows({ db }: Needs, memberId: string, table: ExportedTable): Content {
  let separator = '[\n';
  for await (const ids of idsOf({ db }, memberId, table)) {
    const read = await table.rows(db.pool, [ids, memberId]);
    if (read.length === 0) continue;
    yield encoder.encode(separator + read.map((row) => JSON.stringify(row)).join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

async function* idsOf({ db }: Pick<Needs, 'db'>, memberId: string, table: ExportedTable): AsyncGenerator<string[]> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const read: { id: string }[] = await table.ids(db.pool, [memberId, after, IDS]);
    for (let from = 0; from < read.length; from += ROWS) yield read.slice(from, from + ROWS).map(({ id }) => id);
    after = read.length < IDS ? undefined : read.at(-1)?.id;
  }
}

/** A picture that was replaced in the meantime becomes an empty file in the archive. */
async function* picture({ storage }: Needs, name: string): Content {
  const file = await storage.read(name);
  if (file) yield file.bytes;
}
