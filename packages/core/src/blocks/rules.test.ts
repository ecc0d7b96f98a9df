import { describe, expect, test } from 'vitest';
import { canBlock } from './rules.ts';

describe('canBlock', () => {
  test('allows any member but yourself (blocks-4)', () => {
    expect(canBlock('me', 'them')).toEqual({ ok: true });
    expect(canBlock('me', 'me')).toEqual({ ok: false, code: 'cannot_block_self' });
  });
});
