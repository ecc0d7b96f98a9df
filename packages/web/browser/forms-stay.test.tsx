import type { BanView } from '@lampstand/core/bans/contract';
import type { AdminInvitationView } from '@lampstand/core/joining/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, anId, someStats } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import type { Answers } from './support/server.ts';

const { en } = texts;
const since = '2026-11-01T12:00:00.000Z';
const until = '2027-11-01T12:00:00.000Z';
const ban: BanView = { id: anId(1), since, until, decision: null, by: null };
const invitation: AdminInvitationView = {
  id: anId(2),
  code: 'BCDF-GHJK',
  url: 'https://grace.example/join/BCDF-GHJK',
  places: 1,
  used: 0,
  state: 'open',
  createdAt: since,
  until,
  joined: [],
  note: null,
  by: { id: admin.id, firstName: 'Elena', lastName: 'Morales', profileImageUrl: null },
};

// A form below a list moved when the list arrived, and a press that had begun on it was lost.
for (const { path, list, form, waiting } of [
  {
    path: '/admin/invitations',
    list: (arrived: Promise<void>): Answers => ({ 'moderation.invitations': () => arrived.then(() => [invitation]) }),
    form: en.joining.admin.new,
    waiting: en.joining.loading,
  },
  {
    path: '/admin/users/kept-out',
    list: (arrived: Promise<void>): Answers => ({ 'moderation.bans': () => arrived.then(() => [ban]) }),
    form: en.moderation.bans.check.title,
    waiting: en.moderation.bans.loading,
  },
]) {
  test(`the form stays in its place when the list beside it arrives: ${path}`, async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await openApp(path, { as: admin, answers: { 'moderation.stats': someStats, ...list(arrived) } });
    const top = () => page.getByRole('heading', { name: form }).element().getBoundingClientRect().top;
    await expect.element(page.getByText(waiting)).toBeInTheDocument();
    const before = top();
    arrive();
    await expect.element(page.getByText(waiting)).not.toBeInTheDocument();
    expect(top()).toBe(before);
  });
}
