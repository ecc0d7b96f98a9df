import autocannon, { type Client, type Request } from 'autocannon';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Builds the next request from this one, each time it is sent. */
  setupRequest?: (request: Request) => Request;
}

export interface Sample {
  perSecond: number;
  p50: number;
  p97: number;
  p99: number;
  failures: number;
  /** Requests in all. */
  count: number;
}

/**
 * Sends the given requests to one server on this machine for `seconds`, in turn. Each connection begins with another one, so that
 * no member sends two at the same time. Latencies are in milliseconds.
 */
export async function load(
  origin: string,
  requests: LoadRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Sample> {
  let opened = 0;
  const setupClient = (client: Client) => {
    const first = Math.floor((requests.length * opened++) / connections) % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const result = await autocannon({ url: origin, requests, connections, duration: seconds, timeout: 10, setupClient });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    // 97.5, to be exact: the one above 95 that is measured.
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    count: result.requests.total,
  };
}

/** The median of each number over all samples. Failures are added up. */
export function median<S extends Sample>(samples: S[]): S {
  const middle = (figure: string) => {
    const sorted = samples.map((sample) => Number(sample[figure as keyof S])).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const figures = Object.keys(samples[0] ?? {}).map((figure) => [figure, middle(figure)]);
  return { ...Object.fromEntries(figures), failures: samples.reduce((sum, { failures }) => sum + failures, 0) } as S;
}
