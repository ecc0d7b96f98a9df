import { expect, it } from 'vitest';
import { firstPace, isOver, nextPace, waitUntilNext, type DeviceAnswer } from './device-pace.ts';

type Step = [answer: DeviceAnswer, retryAfter?: number];

it.each<[string, Step[], number[]]>([
  ['stays the same while nobody has answered', [['pending'], ['pending']], [5, 5, 5]],
  ['is slower from then on when the server wants that', [['slow_down'], ['pending']], [5, 10, 10]],
  ['is as slow as the server says', [['slow_down', 40], ['limited', 60], ['pending']], [5, 40, 60, 60]],
  ['is not faster than before', [['limited', 2]], [5, 5]],
  ['doubles without a connection, up to 30 seconds', [['lost'], ['lost'], ['lost'], ['lost']], [5, 10, 20, 30, 30]],
  ['is the first again once the connection is back', [['lost'], ['lost'], ['pending']], [5, 10, 20, 5]],
])('the pace %s', (_what, steps, intervals) => {
  let pace = firstPace(5);
  const seen = [pace.interval];
  for (const [answer, retryAfter] of steps) {
    pace = nextPace(pace, answer, retryAfter);
    seen.push(pace.interval);
  }
  expect(seen).toEqual(intervals);
});

it.each([
  [600_000, 5_000, false],
  [5_000, 5_000, false],
  [4_000, 3_000, false],
  [1_000, 0, true],
  [-1, 0, true],
])('with %d ms left, the next question is after %d ms', (left, wait, over) => {
  expect([waitUntilNext(firstPace(5), left), isOver(left)]).toEqual([wait, over]);
});
