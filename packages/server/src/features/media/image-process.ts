import { WorkQueue } from '../../work-queue.ts';
import { checkImage } from './image-check.ts';
import type { ProcessedCommunityPicture, ProcessedProfilePicture, ProcessedPhoto } from './image-encode.ts';
import { startImageJob } from './image-job.ts';

/** One picture at a time, which limits memory and leaves a processor free for requests. */
const queue = new WorkQueue({ running: 1, waiting: 9, retryAfter: 5 });

/**
 * Converts uploads into stored files. The server itself reads only the file's header; everything else happens in another
 * process.
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  checkImage(bytes);
  return queue.run(() => startImageJob('photo', bytes).result);
}

export async function processProfilePicture(bytes: Buffer): Promise<ProcessedProfilePicture> {
  checkImage(bytes);
  return queue.run(() => startImageJob('profilePicture', bytes).result);
}

export async function processCommunityPicture(bytes: Buffer): Promise<ProcessedCommunityPicture> {
  checkImage(bytes);
  return queue.run(() => startImageJob('communityPicture', bytes).result);
}
