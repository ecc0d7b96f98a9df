import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftsOf,
  useDrafts,
  writeDraft,
  readPhotoDraft,
  writePhotoDraft,
  DRAFTS_WAIT_DAYS,
  removeDraftsOf,
  tendDrafts,
} from './drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const photo = new Blob(['photo']);
const WORDS = { name: 'post:content', text: 'What I have told nobody yet' };

/** As after so many days. Only the clock is changed, because the database needs timers. */
const waitDays = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useDrafts.setState({ drafts: {} });
  await Promise.all(['ruth', 'tomas'].map(removeDraftsOf));
  writeDraft('ruth', WORDS.name, WORDS.text);
  await writePhotoDraft('ruth', 'post', photo);
});

async function expectKept(userId: string): Promise<void> {
  expect(draftsOf(userId)).toEqual([WORDS]);
  expect(await readPhotoDraft(userId, 'post')).toBeDefined();
}

async function expectRemoved(userId: string): Promise<void> {
  expect(draftsOf(userId)).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain(userId);
  expect(await readPhotoDraft(userId, 'post')).toBeUndefined();
}

describe('the drafts of a member whose session ended (app-13)', () => {
  it.each([
    ['nobody', undefined],
    ['somebody else', 'tomas'],
  ])('wait while %s is signed in, and are removed after 30 days', async (_who, signedIn) => {
    await tendDrafts({ signedIn });
    waitDays(DRAFTS_WAIT_DAYS - 1);
    await tendDrafts({ signedIn });
    await expectKept('ruth');
    waitDays(1);
    await tendDrafts({ signedIn });
    await expectRemoved('ruth');
  });

  it('wait without limit while their author is signed in, and again 30 days after that', async () => {
    await tendDrafts({ signedIn: undefined });
    waitDays(DRAFTS_WAIT_DAYS - 1);
    await tendDrafts({ signedIn: 'ruth' });
    waitDays(2 * DRAFTS_WAIT_DAYS);
    await tendDrafts({ signedIn: 'ruth' });
    await expectKept('ruth');
    await tendDrafts({ signedIn: undefined });
    waitDays(DRAFTS_WAIT_DAYS - 1);
    await tendDrafts({ signedIn: undefined });
    await expectKept('ruth');
  });

  it('wait for each author alone', async () => {
    await tendDrafts({ signedIn: 'tomas' });
    waitDays(DRAFTS_WAIT_DAYS - 1);
    writeDraft('tomas', WORDS.name, WORDS.text);
    await tendDrafts({ signedIn: undefined });
    waitDays(1);
    await tendDrafts({ signedIn: undefined });
    await expectRemoved('ruth');
    expect(draftsOf('tomas')).toEqual([WORDS]);
  });

  it('are removed if all that is left is a photo', async () => {
    writeDraft('ruth', WORDS.name, '');
    await tendDrafts({ signedIn: undefined });
    waitDays(DRAFTS_WAIT_DAYS);
    await tendDrafts({ signedIn: undefined });
    await expectRemoved('ruth');
  });

  it('wait from now on if the stored time cannot be read, or is in the future', async () => {
    for (const stored of ['no JSON', '[]', 'null', '{"ruth":"soon"}', `{"ruth":${Date.now() + 900 * DAY_MS}}`]) {
      localStorage.setItem('drafts-wait', stored);
      await tendDrafts({ signedIn: undefined });
      expect(JSON.parse(localStorage.getItem('drafts-wait') ?? '')).toEqual({ ruth: Date.now() });
    }
    await expectKept('ruth');
  });
});
