import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { elena } from '../test/fixtures.ts';
import { noticeOf } from '../test/notices.ts';
import type { Texts } from '../test/texts.ts';
import { testStates } from './support/examine.ts';
import { entryWith } from './support/feed.ts';
import { noNetwork, type Answers } from './support/server.ts';
import { QUIET, stage } from './support/stage.ts';

const WORDS = 'The number belongs to nobody in our church, and two members sent what they could not spare. '.repeat(4);

/** Elena with a decision about her, of which she knows unless it is a warning. */
function decided(act: 'warn' | 'restrict' | 'suspend' | 'delete'): { as: UserView; answers: Answers } {
  const notice: NoticeView = noticeOf({ act, reason: 'false_information', words: WORDS });
  const { decisionId, until } = notice;
  const standing = act === 'warn' || until === null ? null : { act, decisionId, until };
  return {
    as: { ...elena, unreadNotices: act === 'warn' ? 1 : 0, standing },
    answers: { ...stage, 'notices.list': act === 'warn' ? [notice] : [], 'notices.one': notice },
  };
}

const warned = decided('warn');
const restricted = decided('restrict');
const suspended = decided('suspend');
const deleted = decided('delete');
const why = (t: Texts) => page.getByRole('button', { name: t.common.noWriting.why });
const shown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const stopped = (t: Texts) =>
  expect.element(page.getByRole('navigation', { name: t.notices.suspended.actions })).toBeVisible();

testStates([
  {
    name: 'notice',
    path: '/',
    ...warned,
    ignoresBack: true,
    reach: (t) => expect.element(page.getByRole('button', { name: t.notices.done })).toBeVisible(),
  },
  {
    name: 'notice, which could not be closed',
    path: '/',
    ...warned,
    answers: { ...warned.answers, 'notices.read': noNetwork },
    ignoresBack: true,
    reach: async (t) => {
      await page.getByRole('button', { name: t.notices.done }).click();
      await shown(t.notices.closeFailed);
    },
  },
  {
    name: 'appeal, empty',
    path: '/',
    ...warned,
    reach: async (t) => {
      await page.getByRole('button', { name: t.notices.appeal, exact: true }).click();
      await page.getByRole('button', { name: t.notices.dialog.send }).click();
      await shown(t.notices.dialog.empty);
    },
  },
  {
    name: 'comments, without writing',
    path: '/',
    ...restricted,
    reach: async (t) => {
      await entryWith(QUIET).getByRole('button', { name: t.posts.comment }).click();
      await expect.element(why(t)).toBeVisible();
    },
  },
  {
    name: 'create dialog, without writing',
    path: '/?new',
    ...restricted,
    reach: (t) => expect.element(why(t)).toBeVisible(),
  },
  {
    name: 'notice, once more',
    path: '/?new',
    ...restricted,
    reach: async (t) => {
      await why(t).click();
      await expect.element(page.getByRole('button', { name: t.notices.close, exact: true }).last()).toBeVisible();
      await shown(WORDS.slice(0, 40));
    },
  },
  { name: 'what a suspended member sees', path: '/', ...suspended, reach: stopped },
  { name: 'what a member sees who will be deleted', path: '/', ...deleted, reach: stopped },
  {
    name: 'appeal of a suspended member',
    path: '/',
    ...suspended,
    reach: async (t) => {
      await page.getByRole('button', { name: t.notices.suspended.appeal }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('x'.repeat(1_900));
    },
  },
  {
    name: 'what a suspended member sees, not loaded',
    path: '/',
    ...suspended,
    answers: { ...suspended.answers, 'notices.one': noNetwork },
    reach: (t) => shown(t.notices.failed),
  },
]);
