import type { CommunityView } from '@lampstand/core/community/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCommunity } from '../test/answers.ts';
import { texts } from '../test/texts.ts';
import { openApp, reopenApp } from './support/app.tsx';
import { admin, invitation } from './support/moderation.ts';
import { phonePhoto } from './support/photo.ts';
import { noNetwork, server, type Answers, type Call } from './support/server.ts';
import { expectToast } from './support/toast.ts';
import { trouble } from './support/trouble.ts';

const t = texts.en;
const w = t.setup;
const NAME = 'Iglesia Luz del Valle';
const TAGLINE = 'Una familia de fe en el valle de Yakima';
const QUESTION = 'Who told you about us?';

const go = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

/** What the server has saved. */
let saved: CommunityView;

function save({ body }: Call): CommunityView {
  const { taglines, questions, ...changes } = body as Partial<CommunityView>;
  saved = {
    ...saved,
    ...changes,
    taglines: { ...saved.taglines, ...taglines },
    questions: { ...saved.questions, ...questions },
  };
  return saved;
}

const usual: Answers = {
  'setup.show': { isFinished: false, sendsMail: true },
  'setup.finish': { invitation },
  'setup.testMail': { accepted: true, at: '2026-11-24T12:00:00.000Z', reason: null, answer: null },
  'community.show': () => saved,
  'moderation.changeCommunity': save,
  'moderation.changeCommunityPicture': () => {
    saved = { ...saved, pictureUrl: '/api/community/picture/0123456789abcdef0123456789abcdef.webp' };
    return saved;
  },
  'community.picture': noNetwork,
};

/** A step of the set-up (setup-2), of a community in which nothing has been saved. */
async function openStep(step: string): Promise<void> {
  saved = { ...aCommunity, isSetUp: false, mode: 'approval' };
  await openApp(`/setup?step=${step}`, { as: admin, community: saved, answers: usual });
}

/** The step comes back as it was, by a reload and at the address of the set-up alone. */
async function comesBack(step: string, expectTyped: () => Promise<void>): Promise<void> {
  await reopenApp(`/setup?step=${step}`);
  await expectTyped();
  await reopenApp('/setup');
  await expect.poll(() => location.search).toBe(`?step=${step}`);
  await expectTyped();
}

/** Saving is lost twice: the request, and then only its answer. */
async function savingIsLost(step: string, expectTyped: () => Promise<void>): Promise<void> {
  const savedWithoutAnswer = (call: Call) => {
    save(call);
    return noNetwork();
  };
  for (const lose of [noNetwork, savedWithoutAnswer]) {
    server.answer({ 'moderation.changeCommunity': lose });
    await go(w.next);
    await expectToast(w.failed, w.tryAgain);
    await expectTyped();
    await comesBack(step, expectTyped);
  }
  server.answer(usual);
}

test('the community step keeps what is typed, over lost connections and reloads', async () => {
  await openStep('community');
  await expect.element(field(w.community.name)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = async () => {
    const chosen = new DataTransfer();
    chosen.items.add(await phonePhoto('church.jpg'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  server.answer({ 'moderation.changeCommunityPicture': noNetwork });
  await choose();
  await expectToast(w.community.pictureFailed, w.tryAgain);
  server.answer(usual);
  await choose();
  await expect.element(page.getByRole('button', { name: w.community.change })).toBeVisible();

  const typed = async () => {
    await heading(w.community.title);
    await expect.element(field(w.community.name)).toHaveValue(NAME);
    await expect.element(field(/Spanish/)).toHaveValue(TAGLINE);
    await expect.element(field(w.community.contact)).toHaveValue('office@grace.example');
    await expect.element(page.getByRole('button', { name: w.community.change })).toBeVisible();
  };
  await field(w.community.name).fill(NAME);
  await field(/Spanish/).fill(TAGLINE);
  await field(w.community.contact).fill('office@grace.example');
  await savingIsLost('community', typed);
  await go(w.next);
  await heading(w.joining.title);
  expect(saved).toMatchObject({ name: NAME, contactEmail: 'office@grace.example', taglines: { es: TAGLINE } });
});

test('the joining step keeps what is typed, and the mail step says when it cannot be loaded', async () => {
  await openStep('joining');
  const typed = async () => {
    await heading(w.joining.title);
    await expect.element(page.getByRole('radio', { name: w.joining.modes.approval })).toBeChecked();
    await expect.element(field(w.joining.question)).toHaveValue(QUESTION);
  };
  await field(w.joining.question).fill(QUESTION);
  await savingIsLost('joining', typed);
  trouble.expect(/no_network|Failed to fetch/);
  server.answer({ 'setup.show': noNetwork });
  await go(w.next);
  await expect.element(page.getByRole('alert').getByText(w.mail.loadFailed)).toBeVisible();
  expect(saved).toMatchObject({ mode: 'approval', questions: { en: QUESTION } });
  server.answer(usual);
  await page.getByRole('alert').getByRole('button', { name: w.retry }).click();
  await heading(w.mail.title);
});

test('the mail step keeps where the test goes', async () => {
  await openStep('mail');
  const typed = async () => {
    await heading(w.mail.title);
    await expect.element(field(w.mail.to)).toHaveValue('test@grace.example');
  };
  await field(w.mail.to).fill('test@grace.example');
  server.answer({ 'setup.testMail': noNetwork });
  await go(w.mail.send);
  await expectToast(w.mail.failed, w.tryAgain);
  await typed();
  await comesBack('mail', typed);
  server.answer(usual);
  await go(w.mail.send);
  await expect.element(page.getByText(w.mail.look)).toBeVisible();
  expect(server.callsOf('setup.testMail').at(-1)?.body).toEqual({ email: 'test@grace.example' });
});

test('the end is asked for again until it is answered, and then shows the invitation', async () => {
  await openStep('mail');
  server.answer({ 'setup.finish': noNetwork });
  await go(w.mail.send);
  await go(w.mail.arrived);
  const failed = page.getByRole('alert').getByText(w.done.failed);
  await expect.element(failed).toBeVisible();
  await go(w.retry);
  await expect.poll(() => server.callsOf('setup.finish').length).toBe(2);
  await expect.element(failed).toBeVisible();
  server.answer(usual);
  await go(w.retry);
  await expect.element(field(t.joining.link)).toBeVisible();
});
