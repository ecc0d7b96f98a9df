import { expect, it } from 'vitest';
import { acceptAnswer } from './accept-answer.ts';

it.each([
  ['posts.create', { id: 'p1' }, { answer: { id: 'p1' } }],
  ['posts.create', '<h1>Your room?</h1>', undefined],
  ['posts.create', undefined, undefined],
  ['posts.create', null, undefined],
  ['posts.remove', undefined, { answer: undefined }],
] as const)('accepts from %s, of %j: %j', async (endpoint, body, accepted) => {
  expect(await acceptAnswer(endpoint, body)).toEqual(accepted);
});
