import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ActivityView } from '@lampstand/core/activity/contract';
import { refusal } from '../test/answers.ts';
import { admin, anId } from '../test/moderation.ts';
import { LAPTOP, resizeTo } from './support/app.tsx';
import { testStates } from './support/examine.ts';
import { never, type Answers } from './support/server.ts';
import { maria } from './support/stage.ts';

const guillermina = { ...maria, id: anId(531), firstName: 'Guillermina' };
const ruth = { ...maria, id: anId(532), firstName: 'Ruth', lastName: null };
const now = new Date().toISOString();
const post = {
  id: anId(533),
  line: 'Forty of us met by the water before sunrise. '.repeat(3),
  kind: 'testimony' as const,
};

const row = (kind: ActivityView['kind'], of: Partial<ActivityView> = {}): ActivityView => ({
  id: kind,
  kind,
  latestAt: now,
  isNew: true,
  people: 1,
  users: [maria],
  post: null,
  connectionId: null,
  notice: null,
  report: null,
  ...of,
});
const rows: ActivityView[] = [
  row('report', { people: 0, users: [], report: { status: 'resolved' } }),
  row('request', { connectionId: anId(534) }),
  row('comments', { users: [ruth], post }),
  row('loves', { people: 2, users: [maria, guillermina], post }),
  row('prayers', { people: 3, users: [maria, guillermina], post }),
];
/** An admin for whom everything has happened that can, by members with long names. */
const answers: Answers = {
  'activity.new': { newCount: 5, readUpTo: null },
  'activity.list': rows,
  // They stay new.
  'activity.markRead': never,
};
const request = page.getByRole('listitem').filter({ hasText: maria.firstName }).first();
const shown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

testStates([
  {
    name: 'the bar with the bell and Admin',
    path: '/',
    as: admin,
    answers,
    reach: () => expect.poll(() => document.querySelector('header [aria-label*="5"]')).not.toBeNull(),
  },
  {
    name: 'what happened, new',
    path: '/activity',
    as: admin,
    answers,
    reach: () => expect.element(request).toBeVisible(),
  },
  {
    name: 'what happened, below the bell',
    path: '/',
    as: admin,
    answers,
    reach: async (t) => {
      resizeTo(...LAPTOP);
      await page.getByRole('button', { name: t.home.bell }).click();
      await expect.element(request).toBeVisible();
    },
  },
  {
    name: 'what happened, while it loads',
    path: '/activity',
    answers: { 'activity.list': never },
    reach: (t) => shown(t.activity.loading),
  },
  {
    name: 'what happened, failed',
    path: '/activity',
    answers: { 'activity.list': () => refusal('internal') },
    reach: (t) => shown(t.activity.failed),
  },
  { name: 'what happened, nothing', path: '/activity', reach: (t) => shown(t.activity.empty) },
  {
    name: 'what happened, read',
    path: '/activity',
    as: admin,
    answers: {
      'activity.list': rows.map((one) => ({ ...one, isNew: false })),
      'activity.markRead': { newCount: 0, readUpTo: now },
    },
    reach: () => expect.element(request).toBeVisible(),
  },
]);
