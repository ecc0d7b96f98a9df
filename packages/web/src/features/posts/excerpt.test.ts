import { describe, expect, it } from 'vitest';
import { excerptOf } from './post-text.tsx';

describe('excerptOf', () => {
  it('does not fold a text that is only a little longer', () => {
    expect(excerptOf('amen '.repeat(140))).toBeUndefined();
    expect(excerptOf('amen\n'.repeat(14))).toBeUndefined();
  });

  it('cuts a long text between words', () => {
    const excerpt = excerptOf('hallelujah '.repeat(400)) ?? '';
    expect(excerpt.length).toBeLessThanOrEqual(601);
    expect(excerpt).toMatch(/hallelujah…$/);
  });

  it('cuts a text with many short lines after a number of lines', () => {
    expect(excerptOf('amen\n'.repeat(100))?.split('\n')).toHaveLength(12);
  });

  it('never cuts a surrogate pair', () => {
    expect(excerptOf(`a${'🙏'.repeat(2_000)}`)).toSatisfy((text: string) => text.isWellFormed());
  });
});
