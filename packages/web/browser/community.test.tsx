import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCommunity } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { admin, invitation, moderation } from './support/moderation.ts';
import { server } from './support/server.ts';
import { aPicture } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const NAME = 'Iglesia Luz del Valle';
const PICTURE = '/api/community/picture/0123456789abcdef0123456789abcdef.webp';
const QUESTION = 'Who told you about us?';
const later = { ...aCommunity, updatedAt: '2026-11-02T12:00:00.000Z' };

const name = page.getByRole('textbox', { name: t.community.name, exact: true });
const plum = page.getByRole('radio', { name: t.community.accents.plum });
const save = () => page.getByRole('button', { name: t.community.save }).click();

test('nothing wrong is saved, and nothing is lost (community-2)', async () => {
  await openApp('/admin/community', { as: admin, answers: moderation });
  await name.fill('');
  await plum.click();
  await save();
  await expect.element(page.getByText(t.community.errors.name)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(plum).toBeChecked();
  expect(server.callsOf('moderation.changeCommunity')).toEqual([]);
  await page.getByRole('button', { name: t.community.discard }).click();
  await expect.element(name).toHaveValue(aCommunity.name);
});

test('an admin changes the name, the words, the color and the picture (community-1)', async () => {
  await openApp('/admin/community', { as: admin, answers: moderation });
  await name.fill(NAME);
  await page.getByRole('textbox', { name: 'Tagline in Spanish' }).fill('Una familia de fe');
  await plum.click();
  const picture = new File([await (await aPicture()).blob()], 'house.webp', { type: 'image/webp' });
  await userEvent.upload(document.querySelector('input[type=file]')!, picture);
  await expect.element(page.getByRole('button', { name: t.community.cross })).toBeVisible();
  const changed = { ...later, name: NAME, accent: 'plum' } as const;
  server.answer({
    'moderation.changeCommunity': changed,
    'moderation.changeCommunityPicture': { ...changed, pictureUrl: PICTURE },
    'community.picture': aPicture,
  });
  await save();
  await expectToast(t.community.saved, t.community.savedText);
  await expect
    .poll(() => server.callsOf('moderation.changeCommunity').map(({ body }) => body))
    .toEqual([{ name: NAME, accent: 'plum', taglines: { en: null, es: 'Una familia de fe' } }]);
  const uploads = server
    .callsOf('moderation.changeCommunityPicture')
    .map(({ body }) => (body as FormData).get('picture'));
  expect(uploads).toEqual([expect.any(Blob)]);
  await expect.element(name).toHaveValue(NAME);
});

test('open apps follow without a reload (community-2)', async () => {
  await openApp('/register', { answers: account });
  const home = page.getByRole('banner').getByRole('link', { name: NAME });
  await expect.element(page.getByRole('banner').getByRole('link', { name: aCommunity.name })).toBeVisible();
  server.answer({
    'community.show': { ...later, name: NAME, accent: 'plum', pictureUrl: PICTURE },
    'community.picture': aPicture,
  });
  await say({ type: 'community' });
  await expect.element(home).toBeVisible();
  await expect.poll(() => home.element().querySelector('img')?.naturalWidth).toBe(600);
  await expect.poll(() => document.title).toContain(NAME);
  expect(document.body.dataset['accent']).toBe('plum');
});

test('an admin lets people in first, with a question in each language (joining-1, joining-5)', async () => {
  await openApp('/admin/community', { as: admin, answers: moderation });
  await page.getByRole('radio', { name: t.community.joining.modes.approval }).click();
  await page.getByRole('textbox', { name: `${t.community.joining.question} in English` }).fill(QUESTION);
  const questions = { en: QUESTION, es: null };
  server.answer({ 'moderation.changeCommunity': { ...later, mode: 'approval', questions } });
  await save();
  await expectToast(t.community.saved, t.community.savedText);
  await expect
    .poll(() => server.callsOf('moderation.changeCommunity')[0]?.body)
    .toEqual({ mode: 'approval', questions });
});

test('an admin chooses where mail goes when no moderator gets any (alerts-6)', async () => {
  await openApp('/admin/community', { as: admin, answers: moderation });
  const field = page.getByRole('textbox', { name: t.community.fallbackEmail });
  await expect.element(field).toHaveValue('office@grace.example');
  await field.fill('');
  server.answer({
    'moderation.changeCommunity': later,
    'moderation.communityPrivate': { fallbackEmail: null, hasMail: true },
  });
  await save();
  await expectToast(t.community.saved, t.community.savedText);
  expect(server.callsOf('moderation.changeCommunity')[0]?.body).toEqual({ fallbackEmail: null });
  await expect.element(field).toHaveValue('');
});

test('a member makes a link, copies it, and revokes it (joining-2)', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await openApp('/register', { answers: { ...account, 'invitations.create': invitation, 'invitations.list': [] } });
  await page.getByRole('button', { name: t.profiles.invite.title }).click();
  const dialog = page.getByRole('dialog', { name: t.joining.title });
  await expect.element(dialog.getByText(/You get a link for one person/)).toBeVisible();
  server.answer({ 'invitations.list': [invitation] });
  await dialog.getByRole('button', { name: t.joining.create }).click();
  await expect.element(dialog.getByRole('textbox', { name: t.joining.link })).toHaveValue(invitation.url);
  await dialog.getByRole('button', { name: t.joining.copy }).click();
  await expectToast(t.joining.copied, t.joining.copiedText);
  expect(copied).toEqual([invitation.url]);
  server.answer({ 'invitations.revoke': undefined, 'invitations.list': [{ ...invitation, state: 'revoked' }] });
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expect.element(dialog.getByRole('listitem').getByText(t.joining.states.revoked)).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: t.joining.own })).toHaveFocus();
});

test('an admin makes an invitation for many, revokes it, and sees all (joining-3, joining-4)', async () => {
  await openApp('/admin/invitations', { as: admin, answers: { ...moderation, 'moderation.invitations': [] } });
  await page.getByRole('radio', { name: t.joining.admin.many }).click();
  await page.getByRole('textbox', { name: t.joining.admin.note }).fill('Youth retreat');
  server.answer({
    'invitations.create': invitation,
    'moderation.invitations': [{ ...invitation, note: 'Youth retreat' }],
  });
  await page.getByRole('button', { name: t.joining.create }).click();
  await expect.element(page.getByRole('heading', { name: t.joining.admin.made })).toHaveFocus();
  await expect
    .poll(() => server.callsOf('invitations.create')[0]?.body)
    .toEqual({ places: 30, days: 14, note: 'Youth retreat' });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Youth retreat' });
  await expect.element(row).toBeVisible();
  server.answer({ 'invitations.revoke': undefined, 'moderation.invitations': [] });
  await row.getByRole('button').click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: t.joining.admin.title, level: 2, exact: true })).toHaveFocus();
  await page.getByRole('button', { name: t.joining.admin.all }).click();
  await expect.poll(() => server.callsOf('moderation.invitations').at(-1)?.query.get('state')).toBe('all');
});

test('an admin takes inviting away, and members’ open apps follow (joining-3)', async () => {
  await openApp('/admin/invitations', { as: admin, answers: moderation });
  server.answer({ 'moderation.changeCommunity': { ...later, membersInvite: false } });
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.poll(() => server.callsOf('moderation.changeCommunity')[0]?.body).toEqual({ membersInvite: false });

  await openApp('/register', { answers: account });
  const row = page.getByRole('button', { name: t.profiles.invite.title });
  await expect.element(row).toBeVisible();
  server.answer({ 'community.show': { ...later, membersInvite: false } });
  await say({ type: 'community' });
  await expect.element(row).not.toBeInTheDocument();
});
