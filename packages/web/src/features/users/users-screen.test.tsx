import type { Language } from '@lampstand/core/languages/language';
import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, aList, aMember, confirmDeletion, contextOf, someStats } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { UsersScreen } from './users-screen.tsx';

const network = networkUnderTest();
let members: ManagedUserView[];
let hasWritten: boolean;
let searches: (string | null)[];

beforeEach(() => {
  members = [
    admin,
    aMember(1, {
      firstName: 'Miguel',
      lastName: 'Fuentes',
      isAdmin: true,
      role: 'admin',
      city: 'Tegucigalpa',
      state: null,
      country: 'HN',
      gender: 'M',
    }),
    aMember(2, {
      firstName: 'Grace',
      lastName: 'Kim',
      age: null,
      gender: null,
      city: null,
      state: null,
      country: null,
    }),
  ];
  searches = [];
  hasWritten = false;
  network.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someStats)),
    http.get('*/api/admin/users', ({ request }) => {
      const given = new URL(request.url).searchParams;
      const q = given.get('q');
      searches.push(q);
      const listed = members.filter(({ role }) => given.get('role') !== 'team' || role !== 'member');
      return aList(listed.filter(({ firstName }) => !q || firstName?.toLowerCase().includes(q.toLowerCase())));
    }),
    http.get('*/api/admin/users/:id/context', () => HttpResponse.json(contextOf(admin, hasWritten))),
    http.delete('*/api/admin/users/:id', ({ params }) => {
      members = members.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/admin/users/:id/role', async ({ params, request }) => {
      const change = (await request.json()) as { role: Role };
      members = members.map((one) =>
        one.id === params['id'] ? { ...one, ...change, isAdmin: change.role === 'admin' } : one,
      );
      return HttpResponse.json(members.find(({ id }) => id === params['id']));
    }),
  );
});

async function open(language: Language = 'en') {
  const { hands } = await renderPart(<UsersScreen viewer={admin} back="/admin" help={null} />, { language });
  await screen.findAllByRole('listitem');
  return { hands };
}

const card = (name: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest<HTMLElement>('li')!;
const fieldsOf = (person: HTMLElement) => [...person.querySelectorAll('dd')].map((field) => field.textContent);

describe('the grid', () => {
  it('shows every field (moderation-5)', async () => {
    await open();
    expect(screen.getByText((_text, element) => element?.textContent === '3 users in total')).toBeTruthy();
    expect(within(card('Miguel')).getByText('Admin')).toBeTruthy();
    expect(card('Miguel').textContent).toContain('member1@example.org');
    expect(fieldsOf(card('Elena'))).toEqual(['47', 'Female', 'Ardmore, Oklahoma, United States', 'Jun 1, 2025']);
    expect(fieldsOf(card('Miguel'))).toEqual(['47', 'Male', 'Tegucigalpa, Honduras', 'Jun 1, 2025']);
    expect(within(card('Grace')).queryByText('Admin')).toBeNull();
    expect(fieldsOf(card('Grace')).slice(0, 3)).toEqual(['Not given', 'Not given', 'Not given']);
  });

  it('is translated to Spanish', async () => {
    await open('es');
    expect(fieldsOf(card('Elena'))).toEqual(['47', 'Femenino', 'Ardmore, Oklahoma, Estados Unidos', '1 jun 2025']);
  });

  it('disables Delete for the signed-in admin (moderation-3)', async () => {
    await open();
    const self = within(card('Elena')).getByRole<HTMLButtonElement>('button');
    expect([self.textContent, self.disabled]).toEqual(['Cannot Delete Self', true]);
  });

  it('shows an empty state', async () => {
    members = [];
    await renderPart(<UsersScreen viewer={admin} back="/admin" help={null} />);
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeTruthy();
  });
});

describe('the search', () => {
  it('runs when the typing pauses, and shows the number of results', async () => {
    const { hands } = await open();
    await hands.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), ' grace ');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(searches).toEqual([null, 'grace']);
    expect(screen.getByText((_text, element) => element?.textContent === '1 user found')).toBeTruthy();
    await hands.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeTruthy();
    expect(screen.getByText('Nobody has “grace x” in their name or email.')).toBeTruthy();
  });
});

describe('deleting', () => {
  it('asks for confirmation, deletes, and updates the total (moderation-9)', async () => {
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
    await confirmDeletion(hands);
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(await screen.findByText((_text, element) => element?.textContent === '2 users in total')).toBeTruthy();
  });

  it('shows a failure', async () => {
    network.use(http.delete('*/api/admin/users/:id', () => refusal('internal')));
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
    await confirmDeletion(hands);
    expect(await screen.findByText('Failed to delete user')).toBeTruthy();
  });
});

describe('deleting a member who has written something (moderation-9)', () => {
  it('asks for their name, which can be typed without accents', async () => {
    hasWritten = true;
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'To go on, type Grace Kim' });
    await hands.type(name, 'Grace');
    await confirmDeletion(hands);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(members).toHaveLength(3);
    await hands.clear(name);
    await hands.type(name, 'grace kim{Enter}');
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
  });

  it('asks for it as well if it is not known what they wrote', async () => {
    network.use(http.get('*/api/admin/users/:id/context', () => refusal('internal')));
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
    expect(await screen.findByRole('textbox', { name: 'To go on, type Grace Kim' })).toBeTruthy();
  });
});

it('leaves an ended session to the deletion, which says so (moderation-9)', async () => {
  network.use(
    http.get('*/api/admin/users/:id/context', () => refusal('not_signed_in')),
    http.delete('*/api/admin/users/:id', () => refusal('not_signed_in')),
  );
  const { hands } = await open();
  await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
  await confirmDeletion(hands);
  expect(await screen.findByText('Failed to delete user')).toBeTruthy();
});

describe('a role', () => {
  async function choose(hands: Awaited<ReturnType<typeof open>>['hands'], name: string, role: string, act: string) {
    await hands.click(screen.getByRole('button', { name: `Options for ${name}` }));
    await hands.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${role}`) }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(name);
    await hands.click(within(question).getByRole('button', { name: act }));
  }

  it('is given after confirmation, and shown in words', async () => {
    const { hands } = await open();
    await choose(hands, 'Grace Kim', 'Moderator', 'Make Moderator');
    expect(await screen.findByText('Grace Kim is a moderator now')).toBeTruthy();
    expect(await within(card('Grace')).findByText('Moderator')).toBeTruthy();
    await choose(hands, 'Grace Kim', 'Admin', 'Make Admin');
    expect(await screen.findByText('Grace Kim is an admin now')).toBeTruthy();
    expect(await within(card('Grace')).findByText('Admin')).toBeTruthy();
  });

  it('is taken after confirmation', async () => {
    const { hands } = await open();
    await choose(hands, 'Miguel Fuentes', 'Member', 'Make Member');
    expect(await screen.findByText('Miguel Fuentes is a member now')).toBeTruthy();
    await waitFor(() => expect(within(card('Miguel')).queryByText('Admin')).toBeNull());
  });

  it('is checked in its menu, and choosing it again asks nothing', async () => {
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Options for Miguel Fuentes' }));
    const rows = await screen.findAllByRole('menuitemradio');
    expect(rows.map((row) => row.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true']);
    expect(rows[1]?.textContent).toBe('ModeratorDecides on reports, sees no email');
    await hands.click(rows[2]!);
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of the last admin stays', async () => {
    network.use(http.put('*/api/admin/users/:id/role', () => refusal('last_admin')));
    const { hands } = await open();
    await choose(hands, 'Miguel Fuentes', 'Member', 'Make Member');
    expect(await screen.findByText(/The last admin cannot leave/)).toBeTruthy();
  });

  it('filters the list, which then shows since when and from whom', async () => {
    const by = { id: admin.id, firstName: 'Elena', lastName: 'Morales' };
    members[1] = {
      ...members[1]!,
      role: 'moderator',
      isAdmin: false,
      appointed: { at: '2026-08-01T12:00:00.000Z', by },
    };
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Admins and moderators' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(fieldsOf(card('Miguel')).slice(0, 2)).toEqual(['Aug 1, 2026', 'Elena Morales']);
    expect(screen.getByText((_text, element) => element?.textContent === '2 users found')).toBeTruthy();
  });
});

describe('a moderator', () => {
  it('sees no emails, and can change or delete nobody (moderation-10)', async () => {
    members = members.map((one) => ({ ...one, email: undefined }));
    const moderator = { ...admin, isAdmin: false, role: 'moderator' } as const;
    await renderPart(<UsersScreen viewer={moderator} back="/admin" help={null} />);
    await screen.findAllByRole('listitem');
    expect(document.body.textContent).not.toContain('@');
    for (const one of screen.getAllByRole('listitem')) expect(within(one).queryByRole('button')).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toBeTruthy();
  });
});

describe('a role by the identity provider (auth-27)', () => {
  it('stands beside the name, and is told apart from what an admin appointed', async () => {
    const isRosa = { firstName: 'Rosa', lastName: 'Delgado' };
    members = [admin, aMember(1, { ...isRosa, claimedRole: 'moderator' })];
    await renderPart(<UsersScreen viewer={admin} back="/admin" help={null} />);
    const card = (await screen.findByRole('heading', { name: /^Rosa Delgado/ })).closest('li') ?? expect.fail();
    expect(within(card).getByRole('heading').textContent).toContain('Moderator');
    expect(within(card).getByText('By the identity provider').nextSibling?.textContent).toBe('Moderator');
  });
});
