import { readSync, writeFileSync } from 'node:fs';
import { AppError, type ErrorCode } from '@lampstand/core/errors';
import {
  makeCommunityPicture,
  makePhoto,
  makeProfilePicture,
  type ProcessedCommunityPicture,
  type ProcessedPhoto,
  type ProcessedProfilePicture,
} from './image-encode.ts';

/**
 * The process that image-job.ts starts for one upload. It reads the upload from stdin, sends the result, and waits to be
 * killed.
 */
export interface ImageResults {
  photo: ProcessedPhoto;
  profilePicture: ProcessedProfilePicture;
  communityPicture: ProcessedCommunityPicture;
}

const MAKE: { [K in keyof ImageResults]: (upload: Buffer) => Promise<ImageResults[K]> } = {
  photo: makePhoto,
  profilePicture: makeProfilePicture,
  communityPicture: makeCommunityPicture,
};

export type ImageAnswer = { result: ImageResults[keyof ImageResults] } | { code: ErrorCode };

const WATCH_MS = 5;
const [kind, length, megabytes, cpuSeconds] = process.argv.slice(2);

// Ctrl-C is sent to the whole process group, but the server finishes its open requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// If memory runs out, the system kills this process first.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
// The server is gone. A plain exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// The decoder has its own threads, so this one can watch the memory.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver =
    process.memoryUsage.rss() > Number(megabytes) * 1024 * 1024 || user + system > Number(cpuSeconds) * 1e6;
  if (isOver) answer({ code: 'image_too_complex' });
}, WATCH_MS);

const upload = readUpload(Number(length));
try {
  answer({ result: await MAKE[kind as keyof ImageResults](upload) });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  answer({ code: error.code });
}

/** Reads into a single buffer. A stream would leave as many bytes again as garbage. */
function readUpload(size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for (let read = 1; read > 0 && filled < size;) {
    read = readSync(0, bytes, filled, size - filled, null);
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function answer(given: ImageAnswer): void {
  process.send?.(given);
}
