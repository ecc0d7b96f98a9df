import { beforeEach, expect, test } from 'vitest';
import { unsentDrafts } from '../features/auth/unsent-drafts.ts';
import { useDrafts, writeDraft } from '../stores/drafts.ts';
import { draftPath } from './paths.ts';

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  localStorage.clear();
});

test.each([
  ['report:p1', '/posts/p1'],
  ['report-comment:p1:c1', '/posts/p1'],
  ['report-message:m1:x1', '/messages/m1'],
  ['report-member:m1', '/messages/m1'],
  ['appeal:d1', '/'],
  ['answer:p1', '/posts/p1?answer'],
])('an unsent %s can be continued where it was begun', async (draft, path) => {
  writeDraft('me', `${draft}:reason`, 'spam');
  writeDraft('me', `${draft}:description`, 'He asks for money.');
  writeDraft('me', `${draft}:about`, 'picture');
  const found = await unsentDrafts('me');
  expect(found.map(({ words }) => words)).toEqual(['He asks for money.']);
  expect(found.map((one) => draftPath(one))).toEqual([path]);
});
