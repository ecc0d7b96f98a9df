import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it('leaves a text alone that folding would hardly shorten', () => {
    expect(excerptOf('amen '.repeat(140))).toBeUndefined();
    expect(excerptOf('amen\n'.repeat(14))).toBeUndefined();
  });

  it('cuts a long text between words', () => {
    const excerpt = excerptOf('hallelujah '.repeat(400)) ?? '';
    expect(excerpt.length).toBeLessThanOrEqual(601);
    expect(excerpt).toMatch(/hallelujah…$/);
  });

  it('cuts a text of many short lines by its lines', () => {
    expect(excerptOf('amen\n'.repeat(100))?.split('\n')).toHaveLength(12);
  });

  it('never leaves half a character', () => {
    expect(excerptOf(`a${'🙏'.repeat(2_000)}`)).toSatisfy((text: string) => text.isWellFormed());
  });
});
