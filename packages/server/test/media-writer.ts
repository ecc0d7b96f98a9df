import { openMediaStorage } from '../src/features/media/media-storage.ts';

/** A separate process that saves pictures until it is killed, and reports each to its parent. */
const photo = { full: Buffer.alloc(8 * 1024 * 1024, 'full'), thumb: Buffer.alloc(1024 * 1024, 'thumb') };
const storage = await openMediaStorage({ DATA_DIR: process.argv[2] ?? '', S3_REGION: 'none' });
for (;;) process.send?.(await storage.savePhoto(photo));
