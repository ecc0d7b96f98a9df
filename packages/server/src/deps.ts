import type { Logger } from 'pino';
import type { Database } from './db/orm.ts';
import type { Env } from './env.ts';
import type { KnownCommunity } from './features/community/known-community.ts';
import type { MediaStorage } from './features/media/media-storage.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Live } from './features/live/live.ts';
import type { Metrics } from './http/metrics.ts';
import type { Push } from './features/push/push.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { UploadSlots } from './http/upload-slots.ts';

/** The dependencies of the application, created once by `start.ts` or a test. */
export interface Deps {
  env: Env;
  /** The ORM and, on the same pool, the prepared statements. */
  db: Database;
  storage: MediaStorage;
  community: KnownCommunity;
  mailer: Mailer;
  live: Live;
  push: Push;
  limiter: RateLimiter;
  metrics: Metrics;
  uploads: UploadSlots;
  log: Logger;
  /** False once the process has been asked to stop. /readyz reports it. */
  isReady: () => boolean;
}
