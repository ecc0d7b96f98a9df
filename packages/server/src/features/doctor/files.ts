import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import type { Queryable } from '../../db/sql.ts';
import { processPhoto } from '../media/image-process.ts';
import { fileNameOf, imageUrlOf, photoNameOf, thumbNameOf } from '../media/media-names.ts';
import { FOLDERS, type MediaStorage } from '../media/media-storage.ts';
import { deleteErased, GRACE_MS, olderThan, restoreKnown } from '../media/media-sweeper.ts';
import { adoptStore, isOwnStore, surveyStore, type Survey } from '../media/media-survey.ts';
import {
  mediaReferences,
  readPhotosIn,
  readProfilePicturesIn,
  readReportedPicturesIn,
  type PictureRow,
} from '../media/media.queries.ts';
import {
  clearPhotos,
  clearProfilePictures,
  clearReportedPictures,
  stillNamedByPosts,
  stillNamedByReports,
  stillNamedByUsers,
} from './doctor.queries.ts';
import { repair, type DoctorNeeds, type Visit } from './repair.ts';
import { Findings } from './findings.ts';

/** The number of folders read at once. A bucket is slow, and members need the database as well. */
const AT_ONCE = 4;

const PHOTOS = { stillNamed: stillNamedByPosts, clear: clearPhotos };
const PROFILE_PICTURES = { stillNamed: stillNamedByUsers, clear: clearProfilePictures };
const REPORTED = { stillNamed: stillNamedByReports, clear: clearReportedPictures };

interface Files {
  missing: Findings;
  unreferenced: Findings;
  /** Store and database belong together, so that files and rows without a counterpart may be removed. */
  mayFix: boolean;
  /** A store without any file is unavailable rather than damaged, so no picture is removed from its row. */
  mayForget: boolean;
}

/**
 * Compares rows and files (media-4), folder by folder to limit the memory. Reads the files before the rows, because an upload
 * writes them in this order.
 */
export async function checkFiles(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck[]> {
  const [missing, unreferenced] = [new Findings('missingFiles'), new Findings('unreferencedFiles')];
  const media = { pool: deps.db.pool, storage: deps.storage };
  if (visit.adoptStore) await adoptStore(media);
  if (visit.fix && (await isOwnStore(media))) await deleteErased(media);
  const survey = await surveyStore(media);
  const isOurs = !survey.isForeign && (visit.adoptStore === true || !survey.isStrange);
  const mayFix = visit.fix && isOurs;
  const restored = mayFix ? await restoreKnown(deps.storage, mediaReferences(deps.db.pool)) : 0;
  if (restored > 0) missing.restored(await repair(deps, visit, 'missingFiles', async () => restored));
  const files = { missing, unreferenced, mayFix, mayForget: mayFix && survey.files > 0 };
  for (let first = 0; first < FOLDERS.length; first += AT_ONCE) {
    const some = FOLDERS.slice(first, first + AT_ONCE);
    await Promise.all(some.map((folder) => checkFolder(deps, visit, files, folder)));
  }
  return [storeCheck(survey, isOurs), missing.check, unreferenced.check];
}

/** Only the operator can confirm a store that seems to belong to another database. */
function storeCheck({ files, unreferenced }: Survey, isOurs: boolean): DoctorCheck {
  const examples = isOurs ? [] : [`${unreferenced}/${files}`];
  return { name: 'store', ok: isOurs, found: isOurs ? 0 : Math.max(unreferenced, 1), fixed: 0, examples };
}

async function checkFolder(deps: DoctorNeeds, visit: Visit, files: Files, folder: string): Promise<void> {
  const { db, storage } = deps;
  const stored = await storage.namesIn(folder);
  const prefix = imageUrlOf(folder);
  const [photos, profilePictures, reported] = await Promise.all([
    readPhotosIn(db.pool, [prefix]),
    readProfilePicturesIn(db.pool, [prefix]),
    readReportedPicturesIn(db.pool, [prefix]),
  ]);
  await checkNamed(deps, visit, files, PROFILE_PICTURES, await without(storage, stored, profilePictures), reported);
  await checkNamed(deps, visit, files, PHOTOS, await without(storage, stored, photos), reported);
  const shown = new Set([...photos, ...profilePictures].map(({ url }) => url));
  // A missing file is found once, whether or not it was reported.
  const gone = reported.filter(({ url }) => !shown.has(url));
  await checkNamed(deps, visit, files, REPORTED, await without(storage, stored, gone));
  await checkThumbs(deps, visit, files, stored, photos);
  const known = new Set([...photos, ...profilePictures, ...reported].map(({ url }) => fileNameOf(url)));
  const unknown = [...stored].filter((name) => !known.has(photoNameOf(name)));
  if (unknown.length > 0) await checkUnreferenced(deps, visit, files, unknown);
}

/** The rows with a missing file, checked again, because a file may have been written since the folder was read. */
async function without(storage: MediaStorage, stored: ReadonlySet<string>, rows: PictureRow[]): Promise<PictureRow[]> {
  const missing: PictureRow[] = [];
  for (const row of rows) {
    const name = fileNameOf(row.url);
    if (name !== undefined && !stored.has(name) && !(await storage.exists(name))) missing.push(row);
  }
  return missing;
}

/** @param reported reports that may name the same pictures, and forget them with the others */
async function checkNamed(
  deps: DoctorNeeds,
  visit: Visit,
  { missing, mayForget }: Files,
  { stillNamed, clear }: typeof PHOTOS,
  rows: PictureRow[],
  reported: PictureRow[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const values = [rows.map(({ id }) => id), rows.map(({ url }) => url)] as const;
  // If the picture was replaced in the meantime, its file exists.
  const named = await stillNamed(deps.db.pool, [...values]);
  missing.found(
    named.length,
    named.flatMap(({ url }) => fileNameOf(url) ?? []),
  );
  if (named.length === 0 || !mayForget) return;
  const urls = new Set(named.map(({ url }) => url));
  const ofReports = reported.filter(({ url }) => urls.has(url));
  const work = async (client: Queryable) => {
    await clearReportedPictures(client, [ofReports.map(({ id }) => id), ofReports.map(({ url }) => url)]);
    return (await clear(client, [...values])).length;
  };
  missing.fixed(await repair(deps, visit, 'missingFiles', work));
}

/** Creates the missing thumbnail of a photo. */
async function checkThumbs(
  deps: DoctorNeeds,
  visit: Visit,
  files: Files,
  stored: ReadonlySet<string>,
  photos: PictureRow[],
): Promise<void> {
  const { storage } = deps;
  for (const { url } of photos) {
    const name = fileNameOf(url);
    if (name === undefined || !stored.has(name) || stored.has(thumbNameOf(name))) continue;
    if ((await storage.exists(thumbNameOf(name))) || !(await storage.exists(name))) continue;
    files.missing.found(1, [thumbNameOf(name)]);
    if (!files.mayForget) continue;
    const photo = await storage.read(name);
    const made = photo && (await processPhoto(Buffer.from(photo.bytes)).catch(() => undefined));
    if (!made) continue;
    files.missing.fixed(await repair(deps, visit, 'missingFiles', async () => 1));
    await storage.saveThumb(name, made.thumb);
  }
}

/**
 * Newer files may belong to an upload whose row has not been written yet. Logged first, because file operations are not
 * transactional.
 */
async function checkUnreferenced(deps: DoctorNeeds, visit: Visit, files: Files, unknown: string[]): Promise<void> {
  const { storage } = deps;
  const old = (await olderThan(storage, unknown, new Date(visit.now.getTime() - GRACE_MS))).map(({ name }) => name);
  if (old.length === 0) return;
  files.unreferenced.found(old.length, old);
  if (!files.mayFix) return;
  files.unreferenced.fixed(await repair(deps, visit, 'unreferencedFiles', async () => old.length));
  for (const name of old) await storage.trash(name);
}
