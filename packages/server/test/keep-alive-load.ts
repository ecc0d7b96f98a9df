import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The results of requests by clients that keep their connections, like the pool of a proxy. */
export interface Load {
  answered: number;
  /** Responses with `Connection: close`. */
  closed: number;
  /** Requests that were lost on a connection that the server had kept open. */
  lost: string[];
}

/** Each client sends requests with pauses, until the server accepts no more connections. `load` is updated until then. */
export function keepAliveLoad(
  address: string,
  paths: readonly string[],
  clients: number,
): { load: Readonly<Load>; over: Promise<unknown> } {
  const load: Load = { answered: 0, closed: 0, lost: [] };
  const run = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = client; ; round += 1) {
      const outcome = await ask(address + paths[round % paths.length], agent);
      if (outcome === 'ECONNREFUSED') break;
      if (outcome === 'kept' || outcome === 'closed') load.answered += 1;
      else load.lost.push(outcome);
      if (outcome === 'closed') load.closed += 1;
      await delay(((client * 13 + round * 7) % 20) * (client % 20));
    }
    agent.destroy();
  };
  return { load, over: Promise.all(Array.from({ length: clients }, (_, client) => run(client))) };
}

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('error', (error) => resolve(error.message));
      answer.once('end', () => resolve(answer.headers.connection === 'close' ? 'closed' : 'kept'));
    });
    // The kernel resets a new connection that the server has not accepted yet. For the client this is the same as a refused
    // one.
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve(request.reusedSocket ? (error.code ?? error.message) : 'ECONNREFUSED'),
    );
  });
}
