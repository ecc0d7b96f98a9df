import type { Locator, Page } from '@playwright/test';
import { chooseFromMenu, entryWith, openMenu, photoIn } from './feed.ts';
import { shareWith } from './sharing.ts';
import { OTHERS, OWN, REPORTED } from './stage.ts';
import { expect } from './test.ts';
import { texts } from '../../test/texts.ts';
import { writeComment } from './writing.ts';

const t = texts.en;
/** A connection of the member in these dialogs. */
export const FRIEND = { firstName: 'Walter', lastName: 'Reed' };
/** What the connection has written. */
export const GREETING = 'Peace be with you, Rosa.';

/** How to open a dialog: for whom, on which screen, and the steps on that screen. */
interface Way {
  who: 'visitor' | 'newcomer' | 'member' | 'restricted' | 'suspended' | 'admin';
  from: string | ((page: Page) => Promise<string>);
  open: (page: Page) => Promise<Locator>;
  /** It opens at every start until it is answered. */
  opensAgain?: true;
}

const asked = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const shown = (page: Page, name: string) => page.getByRole('dialog', { name });

async function compose(page: Page): Promise<Locator> {
  await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
  return shown(page, t.compose.create.title);
}

/** Every dialog of the product, by its source file. */
export const ways: Record<string, Way> = {
  'features/install/install-dialog.tsx': {
    who: 'visitor',
    from: '/',
    open: async (page) => {
      await page.getByRole('button', { name: t.landing.install }).click();
      return shown(page, t.landing.install);
    },
  },
  'features/posts/create-post-dialog.tsx': {
    who: 'newcomer',
    from: '/register',
    open: async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
      return shown(page, t.compose.gate.title);
    },
  },
  'features/posts/create-post-form.tsx': { who: 'member', from: '/', open: compose },
  'features/help/help-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: t.home.help }).click();
      return shown(page, t.help.title);
    },
  },
  'features/help/location-help-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      if ((await page.getByRole('dialog').count()) === 0) await compose(page);
      await page.getByRole('dialog').getByRole('button', { name: t.compose.location.help }).click();
      return shown(page, t.help.location.title);
    },
  },
  'features/posts/edit-post-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.edit);
      return shown(page, t.compose.edit.title);
    },
  },
  'features/posts/delete-post-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.delete);
      return asked(page, t.compose.delete.title);
    },
  },
  'features/comments/comments-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await entryWith(page, OTHERS).getByRole('button', { name: t.posts.comment }).click();
      return shown(page, t.comments.title);
    },
  },
  'features/posts/send-post-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromMenu(entryWith(page, OTHERS), t.posts.menu, t.posts.send);
      return shown(page, t.pages.sending.title);
    },
  },
  'features/reports/report-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromMenu(entryWith(page, OTHERS), t.posts.menu, t.posts.report);
      return shown(page, t.reports.title);
    },
  },
  'features/reports/report-comment-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromComment(page, /María/, t.comments.report);
      return shown(page, t.reports.comment.title);
    },
  },
  'features/comments/remove-comment-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromComment(page, /Rosa/, t.comments.delete);
      return asked(page, t.comments.deleting.title);
    },
  },
  'features/reports/report-member-dialog.tsx': {
    who: 'member',
    from: (page) =>
      page.evaluate(async () => {
        const posts = (await (await fetch('/api/posts')).json()) as { user: { id: string; firstName: string } }[];
        return `/people/${posts.find(({ user }) => user.firstName.startsWith('María'))?.user.id}`;
      }),
    open: async (page) => {
      await openMenu(page.locator('[data-bar=top]'), t.pages.menu.replace('{{name}}', 'María'));
      await page.getByRole('menuitem', { name: t.pages.report.replace('{{name}}', 'María') }).click();
      return shown(page, t.reports.member.title);
    },
  },
  'features/reports/report-message-dialog.tsx': {
    who: 'member',
    from: (page) =>
      page.evaluate(async () => {
        const [first] = (await (await fetch('/api/conversations')).json()) as { user: { id: string } }[];
        return `/messages/${first?.user.id}`;
      }),
    open: async (page) => {
      await page.getByText(GREETING, { exact: true }).last().hover();
      const name = `${FRIEND.firstName} ${FRIEND.lastName}`;
      await page.getByRole('button', { name: t.messages.messageMenu.replace('{{name}}', name) }).click();
      await page.getByRole('menuitem', { name: t.messages.report }).click();
      return shown(page, t.reports.message.title);
    },
  },
  'features/blocks/block-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await chooseFromMenu(entryWith(page, OTHERS), t.posts.menu, t.posts.block);
      return asked(page, 'María');
    },
  },
  'features/connections/take-back-dialog.tsx': {
    who: 'member',
    from: '/connections',
    open: async (page) => {
      const name = `${FRIEND.firstName} ${FRIEND.lastName}`;
      await page.getByRole('button', { name: t.connections.list.takeBackOf.replace('{{name}}', name) }).click();
      return asked(page, t.connections.ask.title.replace('{{name}}', name));
    },
  },
  'features/door/invite-dialog.tsx': {
    who: 'member',
    from: '/register',
    open: async (page) => {
      await page.getByRole('button', { name: t.profiles.invite.title }).click();
      return shown(page, t.door.title);
    },
  },
  'features/notices/notice-dialog.tsx': {
    who: 'restricted',
    from: '/',
    open: async (page) => {
      if ((await page.getByRole('dialog').count()) === 0) {
        await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
      }
      await page.getByRole('button', { name: t.common.noWriting.why }).click();
      return page.getByRole('dialog', { name: /^You cannot write/ });
    },
  },
  'features/notices/appeal-dialog.tsx': {
    who: 'suspended',
    from: '/',
    open: async (page) => {
      await page.getByRole('button', { name: t.notices.suspended.appeal }).click();
      return shown(page, t.notices.dialog.title);
    },
  },
  'features/account/confirm-dialog.tsx': {
    who: 'member',
    from: '/delete-account',
    open: async (page) => {
      await page.getByRole('button', { name: t.account.title }).click();
      return asked(page, t.account.confirm.title);
    },
  },
  'ui/full-screen-photo.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await photoIn(entryWith(page, OWN), t).click();
      return shown(page, t.posts.photoBy.replace('{{name}}', 'Rosa Delgado'));
    },
  },
  'ui/menu-rows.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await openMenu(entryWith(page, OWN), t.posts.menu);
      return page.getByRole('menu');
    },
  },
  'features/queue/decide-dialog.tsx': {
    who: 'admin',
    from: '/admin/reports',
    open: async (page) => {
      await page.getByRole('article').first().focus();
      await page.keyboard.press('x');
      return shown(page, t.queue.decide.title.post);
    },
  },
  'features/queue/context-dialog.tsx': {
    who: 'admin',
    from: '/admin/reports',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page
        .getByRole('button', { name: /^About / })
        .first()
        .click();
      return shown(page, 'María');
    },
  },
  'features/queue/note-dialog.tsx': {
    who: 'admin',
    from: '/admin/reports',
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: t.queue.context.addNote }).first().click();
      return shown(page, t.queue.note.add);
    },
  },
  'features/decisions/hold-dialog.tsx': {
    who: 'admin',
    from: async (page) => {
      const id = await page.evaluate(async () => {
        const reports = (await (await fetch('/api/admin/queue')).json()) as { target: object }[];
        const body = JSON.stringify({
          target: reports[0]?.target,
          act: 'remove',
          reason: 'violence',
          closeReports: false,
        });
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch('/api/admin/decisions', { method: 'POST', headers, body });
        return ((await answer.json()) as { id: string }).id;
      });
      return `/admin/decisions/${id}`;
    },
    open: async (page) => {
      await page.getByRole('button', { name: t.moderation.decisions.hold.act }).click();
      return shown(page, t.moderation.decisions.hold.title);
    },
  },
  'features/admin/keys-dialog.tsx': {
    who: 'admin',
    from: '/admin',
    open: async (page) => {
      await expect(page.getByText(REPORTED).first()).toBeVisible();
      await page.keyboard.press('?');
      return shown(page, t.moderation.keys.title);
    },
  },
  'features/reports/remove-post-dialog.tsx': {
    who: 'admin',
    from: '/admin',
    open: async (page) => {
      await page.getByRole('button', { name: t.moderation.reports.remove }).first().click();
      return asked(page, t.moderation.removePost.title);
    },
  },
  'features/users/delete-user-dialog.tsx': {
    who: 'admin',
    from: '/admin',
    open: async (page) => {
      await page.getByRole('button', { name: t.moderation.recent.delete }).first().click();
      return asked(page, t.moderation.deleteUser.title);
    },
  },
  'features/users/set-role-dialog.tsx': {
    who: 'admin',
    from: '/admin/users',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Walter/ })
        .first()
        .click();
      await page.getByRole('menuitemradio').nth(1).click();
      return asked(page, '');
    },
  },
  // The last of an admin, because a member is deleted.
  'features/bans/lift-ban-dialog.tsx': {
    who: 'admin',
    from: async (page) => {
      await page.evaluate(async () => {
        const users = (await (await fetch('/api/admin/users')).json()) as { id: string; isAdmin: boolean }[];
        await fetch(`/api/admin/users/${users.find(({ isAdmin }) => !isAdmin)?.id}`, { method: 'DELETE' });
      });
      return '/admin/users/kept-out';
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Let back in/ })
        .first()
        .click();
      return asked(page, t.moderation.bans.sure.title);
    },
  },
  // Late, because it leaves the window as large as a desk's.
  'features/happenings/happenings-panel.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('banner').getByRole('button', { name: t.happenings.title }).click();
      return shown(page, t.happenings.title);
    },
  },
  // The last but one of a member, because an unsent entry remains.
  'features/auth/unsent-dialog.tsx': {
    who: 'member',
    from: '/',
    open: async (page) => {
      if ((await page.getByText(t.outbox.trying).count()) === 0) await leaveAComment(page);
      await page.getByRole('link', { name: t.home.logOut }).click();
      return asked(page, t.account.unsent.title);
    },
  },
  // The last one, because after closing it opens again at the next start, over any other.
  'features/posts/shared-dialog.tsx': {
    who: 'member',
    opensAgain: true,
    from: '/',
    open: async (page) => {
      const question = shown(page, t.compose.shared.ask.title);
      if ((await question.count()) === 0) await shareWith(page, { text: 'The rain came.' });
      return question;
    },
  },
};

/** From the menu of a comment on the stage. */
async function chooseFromComment(page: Page, author: RegExp, act: string): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) {
    await entryWith(page, OTHERS).getByRole('button', { name: t.posts.comment }).click();
  }
  const comment = page.getByRole('dialog').getByRole('listitem').filter({ hasText: author });
  await comment.getByRole('button').click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function leaveAComment(page: Page): Promise<void> {
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await entryWith(page, OTHERS).getByRole('button', { name: t.posts.comment }).click();
  await writeComment(page, t, 'Amen');
  await expect(page.getByRole('dialog').getByText(t.outbox.trying)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
