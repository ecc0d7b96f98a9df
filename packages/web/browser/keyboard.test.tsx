import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elena, newcomer, testimony } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { entryWith } from './support/feed.ts';
import { closeByEscape, expectTrap, press, tabStops, tabTo } from './support/keyboard.ts';
import { server } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;

test('a visitor uses the landing screen', async () => {
  await openApp('/', { as: null });
  await expect.element(page.getByRole('button', { name: 'English' })).toBeVisible();
  expect(await tabStops(9)).toEqual([
    'English',
    'Español',
    'Get Started',
    'Log In',
    'Comenzar',
    'Iniciar Sesión',
    'Install on Phone',
    'Privacy Policy',
    'Delete Account',
  ]);
  const install = page.getByRole('button', { name: 'Install on Phone' });
  await tabTo(install, { back: true });
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Install on Phone' });
  const ios = dialog.getByRole('tab', { name: 'iPhone (Safari)' });
  await expect.element(ios).toHaveAttribute('aria-selected', 'true');
  await tabTo(ios);
  await press('ArrowRight');
  await expect.element(dialog.getByText('Confirm with Add or Install')).toBeVisible();
  await expectTrap(dialog);
  await closeByEscape(dialog, install);
  await tabTo(page.getByRole('link', { name: 'Privacy Policy' }));
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'Privacy Policy' })).toHaveFocus();
});

test('a newcomer completes the profile', async () => {
  await openApp('/register', {
    as: newcomer,
    answers: { ...account, 'profiles.update': ({ body }) => ({ ...newcomer, ...(body as object) }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeVisible();
  await tabTo(page.getByLabelText('First name'));
  await userEvent.keyboard('Walter');
  await press('Enter');
  const country = page.getByLabelText('Country');
  await expect.element(country, { message: 'the first invalid field' }).toHaveFocus();
  await tabTo(page.getByLabelText('City'));
  await userEvent.keyboard('Tulsa');
  await tabTo(page.getByLabelText('Last name'), { back: true });
  await userEvent.keyboard('Reed');
  await tabTo(page.getByRole('spinbutton', { name: 'Age' }));
  await userEvent.keyboard('67');
  await userEvent.keyboard('{Tab}[Space]');
  const male = page.getByLabelText('Male', { exact: true });
  await expect.element(male).toBeChecked();
  await press('ArrowRight', 'ArrowLeft');
  await expect.element(male).toBeChecked();
  await tabTo(country);
  await userEvent.keyboard('United States');
  await expect.element(country).toHaveValue('US');
  await tabTo(page.getByLabelText('State'));
  await userEvent.keyboard('Okla');
  await tabTo(page.getByRole('button', { name: 'Join Faith Community' }));
  await press('Enter');
  await expectToast('Profile Updated!', 'Your name changes will now appear on all your posts.');
  expect(location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

const hers = aPost({ user: elena, content: 'I forgave my father today.' });
const { user: james } = testimony;

/** A feed with a post of James and one of Elena's own. */
async function openFeed() {
  let his = testimony;
  let isBlocked = false;
  await openApp('/', {
    answers: {
      'posts.list': () => (isBlocked ? [hers] : [his, hers]),
      'posts.one': () => his,
      'members.one': { ...elena, ...james, memberSince: '2025-03', connection: null },
      'members.posts': () => [his],
      'connections.between': { connection: null },
      'reports.create': () => {
        his = { ...testimony, viewerReport: { status: 'pending' } };
        return {
          id: testimony.id,
          postId: testimony.id,
          target: { kind: 'post', id: testimony.id },
          reason: 'spam',
          description: null,
          status: 'pending',
          createdAt: testimony.createdAt,
          reviewedAt: null,
        };
      },
      'blocks.block': () => {
        isBlocked = true;
      },
    },
  });
  await expect.element(entryWith(testimony.content)).toBeVisible();
}

async function openMenuOf(words: string) {
  await tabTo(entryWith(words).getByRole('button', { name: t.posts.menu }));
  await press('Enter');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
}

test('a name leads to the member’s page, with a menu, and Back leads to the feed', async () => {
  await openFeed();
  await tabTo(entryWith(testimony.content).getByRole('link', { name: 'James Whitfield' }));
  await press('Enter');
  const menu = page.getByRole('banner').getByRole('button', { name: 'More about James' });
  // The heading of the page that is loading is replaced with the member's.
  await expect.element(menu).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'James Whitfield' })).toHaveFocus();
  await tabTo(menu, { back: true });
  await press('Enter');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await closeByEscape(page.getByRole('menu'), menu);
  history.back();
  await expect.element(entryWith(testimony.content).getByRole('link', { name: 'James Whitfield' })).toHaveFocus();
  await press('Tab');
  await expect.element(entryWith(testimony.content).getByRole('button', { name: t.posts.menu })).toHaveFocus();
});

test('a member reports a post, and reveals it', async () => {
  await openFeed();
  await openMenuOf(testimony.content);
  await userEvent.keyboard('rep');
  await expect.element(page.getByRole('menuitem', { name: 'Report Post' })).toHaveFocus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Post' });
  await expect.element(dialog).toBeVisible();
  await tabTo(dialog.getByLabelText('Reason'));
  await userEvent.keyboard('spam');
  await tabTo(dialog.getByLabelText('Additional details (optional)'));
  await userEvent.keyboard('He asks for money.');
  await tabTo(dialog.getByRole('button', { name: 'Submit Report' }));
  await press('Enter');
  await expectToast('Report Submitted', 'Thank you for reporting this post. Our admins will review it soon.');
  await expect
    .poll(() => server.callsOf('reports.create').map(({ body }) => body))
    .toMatchObject([{ reason: 'spam', description: 'He asks for money.' }]);
  const entry = page.getByRole('article', { name: 'James Whitfield' });
  await expect.element(entry).toHaveFocus();
  await tabTo(entry.getByRole('button', { name: 'Show anyway' }));
  await press('Enter');
  await expect.element(entryWith(testimony.content)).toHaveFocus();
});

test('a member blocks the author of a post, and unblocks them', async () => {
  await openFeed();
  await openMenuOf(testimony.content);
  await press('End');
  await expect.element(page.getByRole('menuitem', { name: 'Block User' })).toHaveFocus();
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Block James Whitfield?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await tabTo(question.getByRole('button', { name: 'Block User' }));
  await press('Enter');
  await expect.element(entryWith(hers.content)).toHaveFocus();

  const block = { id: testimony.id, createdAt: testimony.createdAt, user: james };
  await openApp('/blocked', { answers: { 'blocks.list': [block], 'blocks.unblock': undefined } });
  const unblock = page.getByRole('button', { name: 'Unblock James Whitfield' });
  await expect.element(unblock).toBeVisible();
  server.answer({ 'blocks.list': [] });
  await tabTo(unblock);
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'Blocked members' })).toHaveFocus();
});

test('every dialog of the feed holds the focus, closes by Escape and gives it back', async () => {
  await openFeed();
  const help = page.getByRole('banner').getByRole('button', { name: 'What does this screen mean?' });
  await tabTo(help);
  await press('Enter');
  const meaning = page.getByRole('dialog', { name: 'What does this screen mean?' });
  await expect.element(meaning).toBeVisible();
  await tabTo(meaning.getByRole('tab', { name: 'Feed' }));
  await press('ArrowRight');
  await expect.element(meaning.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await expectTrap(meaning);
  await closeByEscape(meaning, help);

  const prompt = page.getByRole('button', { name: t.posts.prompt });
  await tabTo(prompt);
  await press('Enter');
  const composer = page.getByRole('dialog', { name: t.compose.create.title });
  await expect.element(composer.getByLabelText(t.compose.content.label)).toHaveFocus();
  // They are those of the page alone.
  await expect.element(composer.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(composer.getByRole('contentinfo')).not.toBeInTheDocument();
  await expectTrap(composer);
  const howTo = composer.getByRole('button', { name: 'How to enable location?' });
  await tabTo(howTo);
  await press('Enter');
  const steps = page.getByRole('dialog', { name: 'How to enable location?' });
  await expect.element(steps.getByRole('tab', { name: 'iPhone Safari' })).toHaveAttribute('aria-selected', 'true');
  expect(steps.getByRole('listitem').elements()).toHaveLength(4);
  await tabTo(steps.getByRole('tab', { name: 'iPhone Safari' }));
  await press('ArrowRight');
  await expect.element(steps.getByText('Tap Permissions, then Location, and choose Allow')).toBeVisible();
  await closeByEscape(steps, howTo);
  await closeByEscape(composer, prompt);
});

test('the menu of a member’s own post leads to dialogs that give the focus back to it', async () => {
  await openFeed();
  const dots = entryWith(hers.content).getByRole('button', { name: t.posts.menu });
  const choose = async (...keys: string[]) => {
    await press('Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Send to someone' })).toHaveFocus();
    await press(...keys);
  };
  await tabTo(dots);
  await choose('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Edit Post' })).toHaveFocus();
  await press('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Delete Post' })).toHaveFocus();
  await closeByEscape(page.getByRole('menu'), dots);

  await choose('ArrowDown', 'Enter');
  const editor = page.getByRole('dialog', { name: t.compose.edit.title });
  await expect.element(editor.getByLabelText(t.compose.content.label)).toHaveFocus();
  await closeByEscape(editor, dots);

  await choose('ArrowDown', 'ArrowDown', 'Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect.element(question.getByRole('button', { name: t.common.cancel })).toHaveFocus();
  await closeByEscape(question, dots);

  const comment = entryWith(hers.content).getByRole('button', { name: t.posts.comment });
  await tabTo(comment);
  await press('Enter');
  const comments = page.getByRole('dialog', { name: t.comments.title });
  await expect.element(comments.getByPlaceholder(t.comments.placeholder)).toHaveFocus();
  await closeByEscape(comments, comment);
});

test('the first stop of the Tab key leads past the bars to the content', async () => {
  await openFeed();
  await tabTo(page.getByRole('button', { name: t.common.skip }));
  await press('Enter');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await press('Tab');
  await expect.element(page.getByRole('button', { name: t.posts.prompt })).toHaveFocus();
});

test('PageDown and PageUp lead from post to post', async () => {
  await openFeed();
  await tabTo(entryWith(testimony.content));
  await press('PageDown');
  await expect.element(entryWith(hers.content)).toHaveFocus();
  await press('PageUp');
  await expect.element(entryWith(testimony.content)).toHaveFocus();
});

test('a member nearly deletes the account', async () => {
  await openApp('/register', { answers: account });
  const leave = page.getByRole('link', { name: 'Delete Account' });
  await expect.element(leave).toBeVisible();
  await tabTo(leave);
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'Delete Account' })).toHaveFocus();
  await tabTo(page.getByRole('link', { name: 'Download my data' }));
  const last = page.getByRole('button', { name: 'Delete Account' });
  await tabTo(last);
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press('Enter');
  await expect.element(last).toHaveFocus();
  await tabTo(page.getByRole('link', { name: 'Back' }), { back: true });
  await press('Enter');
  await expect.poll(() => location.pathname).toBe('/register');
  await expect.element(page.getByRole('link', { name: 'Delete Account' })).toHaveFocus();
});
