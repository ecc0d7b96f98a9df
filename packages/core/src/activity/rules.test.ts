import { describe, expect, it } from 'vitest';
import { groupOf, lineOf, namesIn } from './rules.ts';

describe('groupOf (activity-2)', () => {
  it.each([
    ['prayers', 'p1', 'prayers:p1'],
    ['comments', 'p1', 'comments:p1'],
    ['connections', null, 'connections'],
  ])('%s about %s is %s', (kind, topic, group) => {
    expect(groupOf(kind, topic)).toBe(group);
  });
});

describe('namesIn (activity-3)', () => {
  it.each([
    ['nobody', [], 0, [], 0],
    ['one', ['Rosa'], 1, ['Rosa'], 0],
    ['both of two', ['Walter', 'Ruth'], 2, ['Walter', 'Ruth'], 0],
    ['one of three', ['Walter', 'Ruth'], 3, ['Walter'], 2],
    ['one of many', ['James', 'Ana'], 12, ['James'], 11],
    ['one whose companion has just left', ['Rosa'], 2, ['Rosa'], 1],
    ['one more than the counter knows of', ['Walter', 'Ruth'], 1, ['Walter', 'Ruth'], 0],
    ['none of those who have just left', [], 3, [], 3],
  ])('names %s', (_whom, users, people, named, others) => {
    expect(namesIn(users, people)).toEqual({ named, others });
  });
});

describe('lineOf', () => {
  it.each([
    ['a short text', 'He answered.', 'He answered.'],
    ['line breaks', ' We met\n\nby the water \n', 'We met by the water'],
    ['exactly a line', 'a'.repeat(160), 'a'.repeat(160)],
    ['a longer text', `${'a'.repeat(159)} b`, `${'a'.repeat(159)}…`],
    ['a character of two halves at the cut', `${'a'.repeat(159)}🙏🙏`, `${'a'.repeat(159)}…`],
  ])('makes one line of %s', (_what, text, line) => {
    expect(lineOf(text)).toBe(line);
  });
});
