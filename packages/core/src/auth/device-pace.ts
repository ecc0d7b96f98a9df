/** How often an app asks whether its code was confirmed, in seconds (RFC 8628, section 3.5). */
export interface Pace {
  /** As the server asked for at first. */
  first: number;
  interval: number;
  /** Whether the last question was not answered. */
  isLost: boolean;
}

/** What the server said instead of the session. */
export type DeviceAnswer = 'pending' | 'slow_down' | 'limited' | 'lost';

const LONGEST_WHILE_LOST = 30;

export const firstPace = (interval: number): Pace => ({ first: interval, interval, isLost: false });

/** As slowly as the server wants, from then on. A lost connection only makes it slower until it is back. */
export function nextPace({ first, interval, isLost }: Pace, answer: DeviceAnswer, retryAfter = 0): Pace {
  if (answer === 'lost') return { first, interval: Math.min(interval * 2, LONGEST_WHILE_LOST), isLost: true };
  const slower = answer === 'slow_down' ? interval + 5 : interval;
  const wanted = answer === 'pending' ? interval : Math.max(slower, retryAfter);
  return { first, interval: isLost ? first : wanted, isLost: false };
}

/** How long to wait for the next question, in ms: at the latest a second before the end, for who confirms in the last seconds. */
export function waitUntilNext({ interval }: Pace, msLeft: number): number {
  return interval * 1000 > msLeft ? Math.max(0, msLeft - 1000) : interval * 1000;
}

/** Whether the code is over, so that no question is left. */
export const isOver = (msLeft: number): boolean => msLeft <= 1000;
