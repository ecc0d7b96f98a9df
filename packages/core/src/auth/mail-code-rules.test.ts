import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { judgeMailCode, readMailCode } from './mail-code-rules.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe('a mail code (auth-18)', () => {
  it.each([
    ['482913'],
    [' 482913\n'],
    ['482 913'],
    ['482-913'],
    ['482–913'],
    ['4 8 2 9 1 3'],
    ['482\u00a0913'],
    ['482\u2009913'],
    ['４８２９１３'],
  ])('is read from %j', (typed) => {
    expect(readMailCode(typed)).toBe('482913');
  });

  it.each(['', ' ', '48291', '4829133', '48291a', '-482913.0', '4.8e5', '0x1234', '४८२९१३', '482913 482913'])(
    'is not read from %j',
    (typed) => {
      expect(readMailCode(typed)).toBeUndefined();
    },
  );

  const triesMade = Array.from({ length: LIMITS.mailCodeTries + 2 }, (_, index) => index + 1);
  const cases = triesMade.flatMap((tries) =>
    [true, false].flatMap((isSame) => [-1, 0, 1].map((ms) => [tries, isSame, ms] as const)),
  );

  it.each(cases)('at try %d, the same: %s, %d ms before its end', (tries, isSame, ms) => {
    const judged = judgeMailCode({ tries, until: at(ms) }, isSame, NOW);
    if (ms <= 0 || tries > 5) expect(judged).toEqual({ kind: 'over' });
    else if (isSame) expect(judged).toEqual({ kind: 'right' });
    else if (tries === 5) expect(judged).toEqual({ kind: 'over' });
    else expect(judged).toEqual({ kind: 'wrong', left: 5 - tries });
  });
});
