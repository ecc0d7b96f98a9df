import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The settings (env.ts) for the place of the files. */
export interface DiskSettings {
  readonly DATA_DIR: string;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Incomplete files of the local disk. After a kill -9 they remain here until the sweeper removes them. */
export const LEFTOVERS = 'tmp';
/** Files without a row, kept for some time. Their modification time is when they were moved here. */
export const TRASH = 'trash';

/** `DATA_DIR/files`, or the bucket of an S3-compatible store if S3_BUCKET is set. */
export async function openDisk(settings: DiskSettings): Promise<Disk> {
  if (settings.S3_BUCKET !== undefined) return new Disk(await s3Driver(settings.S3_BUCKET, settings));
  return new Disk(new DurableDriver(path.resolve(settings.DATA_DIR, 'files')));
}

/** flydrive's driver writes in place. Here, a file gets its name only after its bytes are on the disk. */
class DurableDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.#root, key);
    const temporary = path.join(this.#root, LEFTOVERS, randomBytes(16).toString('hex'));
    await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 });
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await writeThrough(temporary, contents);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // The name must survive a power failure too, because the row that follows relies on it.
    await syncFolder(path.dirname(target));
    await syncFolder(this.#root);
  }

  /** Renames the file, which needs no space on a full disk. Sets a new date, like a copy in a bucket. */
  override async move(source: string, destination: string): Promise<void> {
    const target = path.join(this.#root, destination);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const now = new Date();
    await utimes(path.join(this.#root, source), now, now);
    await rename(path.join(this.#root, source), target);
  }
}

async function writeThrough(file: string, contents: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(contents);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function s3Driver(bucket: string, settings: DiskSettings) {
  // Loaded only if needed, because the client is 20 MB that most installations never use.
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new Error(
      'S3_BUCKET is set, but the S3 client is not installed. Install without --no-optional, or add @aws-sdk/client-s3 and @aws-sdk/s3-request-presigner.',
      { cause },
    );
  });
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  return new S3Driver({
    bucket,
    visibility: 'private',
    // R2 and new AWS buckets reject access control lists. The bucket's own policy keeps it private.
    supportsACL: false,
    region: S3_REGION,
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID !== undefined &&
      S3_SECRET_ACCESS_KEY !== undefined && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Some compatible stores do not support AWS's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Fails within seconds even if the store accepts connections and then never answers.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
}
