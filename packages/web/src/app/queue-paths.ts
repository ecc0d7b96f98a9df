import { testimonyPath } from '@lampstand/core/posts/address';
import type { QueuePaths } from '../features/queue/queue-card.tsx';
import { decisionPath } from './paths.ts';

export const QUEUE_PATHS: QueuePaths = { post: testimonyPath, decision: decisionPath };
