import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** The metrics of the connection pool. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** The uploads that are in memory. */
export interface SlotCounts {
  used: number;
  total: number;
}

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** The outcome of notifications sent to push services. */
  countNotification(outcome: string): void;
  text(): Promise<string>;
  contentType: string;
}

const POOL_GAUGES = [
  ['lampstand_db_connections', 'Connections to PostgreSQL.', 'totalCount'],
  ['lampstand_db_connections_idle', 'Connections to PostgreSQL that wait for work.', 'idleCount'],
  ['lampstand_db_waiting', 'Requests that wait for a connection.', 'waitingCount'],
] as const;

const SLOT_GAUGES = [
  ['lampstand_upload_slots', 'Uploads that may lie in memory at once.', 'total'],
  ['lampstand_upload_slots_used', 'Uploads that lie in memory.', 'used'],
] as const;

let ofProcess: Registry | undefined;

/** One registry for all apps of the process, because each would have timers and observers that never end. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** A separate registry for each app, because tests build many in one process. */
export function createMetrics(pool: PoolCounts, streams: { readonly size: number }, slots: SlotCounts): Metrics {
  const registry = new Registry();
  const shared = processRegistry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const [name, help, count] of POOL_GAUGES) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(pool[count]) });
  }
  for (const [name, help, count] of SLOT_GAUGES) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(slots[count]) });
  }
  const open: Gauge = new Gauge({
    name: 'lampstand_event_streams',
    help: 'Open streams of live events.',
    registers: [registry],
    collect: () => open.set(streams.size),
  });
  const notifications = new Counter({
    name: 'lampstand_notifications_total',
    help: 'Notifications handed to push services, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    countNotification: (outcome) => notifications.inc({ outcome }),
    observe: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    text: () => Registry.merge([shared, registry]).metrics(),
    contentType: registry.contentType,
  };
}
