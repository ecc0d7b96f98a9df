import { communityApi, communityOfAnyVersion } from '@lampstand/core/community/contract';
import { isErrorCode } from '@lampstand/core/errors';
import { isLoopbackName } from '@lampstand/core/loopback';
import * as z from 'zod';
import { connectionFault, type ConnectionFault } from './connection-fault.ts';
import type { Look, Looked } from './look.ts';

/** A public endpoint, whose answer only a Lampstand server gives. */
const { path } = communityApi.show;

const LONGEST_CHAIN = 5;

/** `server` is where the redirects led. */
export type CheckedAddress =
  | { is: 'lampstand'; server: string }
  | { is: 'somethingElse' | 'trouble'; server: string }
  /** A redirect to an address without encryption. */
  | { is: 'insecure'; server: string }
  | { is: ConnectionFault };

/**
 * Finds the server behind an address before anybody's password is sent: asks it, and those to which it redirects, whether they
 * are Lampstand servers, with nothing in the request that says who asks.
 */
export async function checkAddress(look: Look, typed: string, signal: AbortSignal): Promise<CheckedAddress> {
  const seen = new Set<string>();
  let server = typed;
  while (seen.size < LONGEST_CHAIN && !seen.has(server)) {
    seen.add(server);
    let looked: Looked;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one redirect after the other
      looked = await look(server + path, signal);
    } catch (error) {
      return { is: connectionFault(error) };
    }
    if (looked.location === null) return { is: kindOf(looked), server };
    const target = URL.parse(looked.location, server + path);
    if (!target || !isWeb(target)) return { is: 'somethingElse', server };
    if (!maySee(target, server)) return { is: 'insecure', server: target.origin };
    // Lampstand runs at the root of its origin, so only that counts.
    server = target.origin;
  }
  return { is: 'somethingElse', server };
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** This machine may redirect to itself without encryption. No other server may send the app to it. */
function maySee({ protocol, hostname }: URL, from: string): boolean {
  if (isLoopbackName(hostname)) return isLoopbackName(new URL(from).hostname);
  return protocol === 'https:';
}

const refusal = z.object({ code: z.string().refine(isErrorCode), message: z.string() });

function kindOf({ status, body }: Looked): 'lampstand' | 'somethingElse' | 'trouble' {
  const json = parsed(body);
  const isCommunity = status === 200 && communityOfAnyVersion.safeParse(json).success;
  // An older server refuses this endpoint, and a busy one may refuse any.
  if (isCommunity || (status >= 400 && refusal.safeParse(json).success)) return 'lampstand';
  return status >= 500 ? 'trouble' : 'somethingElse';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
