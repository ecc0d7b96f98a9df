import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** The contents of a backup. It is written last, so a folder without one is an incomplete backup. */
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string()), rows: z.int().nonnegative() }),
  ),
  pictures: z.int().nonnegative(),
  /** The audit head at the time of the backup, in the format of `doctor -- --audit-head=`. */
  auditHead: z.string().optional(),
});

export type Manifest = z.infer<typeof manifest>;

const FILE = 'manifest.json';

export const manifestFile = (folder: string) => path.join(folder, FILE);
export const tableFile = (folder: string, table: string) => path.join(folder, 'database', `${table}.copy.gz`);
export const pictureFile = (folder: string, name: string) => path.join(folder, 'pictures', name.slice(0, 2), name);
export const tombstoneFolder = (folder: string) => path.join(folder, 'tombstones');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${FILE}.`);
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${manifestFile(folder)} is from another version of Lampstand.`);
  return parsed.data;
}
