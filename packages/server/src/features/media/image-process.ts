import { WorkQueue } from '../../work-queue.ts';
import { checkImage } from './image-check.ts';
import type { ImageResults } from './image-child.ts';
import { startImageJob } from './image-job.ts';

const LANE = { running: 1, waiting: 9, retryAfter: 5 };

/**
 * One heavy picture at a time, which limits memory, and one light one, which does not wait for seconds behind a heavy one
 * (media-2).
 */
const queues = { heavy: new WorkQueue(LANE), light: new WorkQueue(LANE) };

/**
 * Converts an upload into stored files. The server itself reads only the file's header; everything else happens in another
 * process.
 */
async function convert<K extends keyof ImageResults>(kind: K, bytes: Buffer): Promise<ImageResults[K]> {
  const { isLight } = checkImage(bytes);
  return queues[isLight ? 'light' : 'heavy'].run(() => startImageJob(kind, bytes).result);
}

export const processPhoto = (bytes: Buffer) => convert('photo', bytes);
export const processProfilePicture = (bytes: Buffer) => convert('profilePicture', bytes);
export const processCommunityPicture = (bytes: Buffer) => convert('communityPicture', bytes);
