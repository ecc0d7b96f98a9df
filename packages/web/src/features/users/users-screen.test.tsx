import type { Language } from '@lampstand/core/languages/language';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, aList, aMember } from '../../../test/moderation.ts';
import { networkUnderTest, refusal } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { UsersScreen } from './users-screen.tsx';

const network = networkUnderTest();
let members: UserView[];
let searches: (string | null)[];

beforeEach(() => {
  members = [
    admin,
    aMember(1, {
      firstName: 'Miguel',
      lastName: 'Fuentes',
      isAdmin: true,
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
  network.use(
    http.get('*/api/admin/users', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      searches.push(q);
      return aList(members.filter(({ firstName }) => !q || firstName?.toLowerCase().includes(q.toLowerCase())));
    }),
    http.delete('*/api/admin/users/:id', ({ params }) => {
      members = members.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('*/api/admin/users/:id', async ({ params, request }) => {
      const change = (await request.json()) as Partial<UserView>;
      members = members.map((one) => (one.id === params['id'] ? { ...one, ...change } : one));
      return HttpResponse.json(members.find(({ id }) => id === params['id']));
    }),
  );
});

async function open(language: Language = 'en') {
  const { hands } = await renderPart(<UsersScreen viewerId={admin.id} back="/admin" help={null} />, { language });
  await screen.findAllByRole('listitem');
  return { hands };
}

const card = (name: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest<HTMLElement>('li')!;
const factsOf = (person: HTMLElement) => [...person.querySelectorAll('dd')].map((fact) => fact.textContent);

describe('the grid', () => {
  it('shows every field (moderation-5)', async () => {
    await open();
    expect(screen.getByText((_text, element) => element?.textContent === '3 users in total')).toBeTruthy();
    expect(within(card('Miguel')).getByText('Admin')).toBeTruthy();
    expect(card('Miguel').textContent).toContain('member1@example.org');
    expect(factsOf(card('Elena'))).toEqual(['47', 'Female', 'Ardmore, Oklahoma, United States', 'Jun 1, 2025']);
    expect(factsOf(card('Miguel'))).toEqual(['47', 'Male', 'Tegucigalpa, Honduras', 'Jun 1, 2025']);
    expect(within(card('Grace')).queryByText('Admin')).toBeNull();
    expect(factsOf(card('Grace')).slice(0, 3)).toEqual(['Not given', 'Not given', 'Not given']);
  });

  it('is translated to Spanish', async () => {
    await open('es');
    expect(factsOf(card('Elena'))).toEqual(['47', 'Femenino', 'Ardmore, Oklahoma, Estados Unidos', '1 jun 2025']);
  });

  it('disables Delete for the signed-in admin (moderation-3)', async () => {
    await open();
    const self = within(card('Elena')).getByRole<HTMLButtonElement>('button');
    expect([self.textContent, self.disabled]).toEqual(['Cannot Delete Self', true]);
  });

  it('shows an empty state', async () => {
    members = [];
    await renderPart(<UsersScreen viewerId={admin.id} back="/admin" help={null} />);
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
    const question = await screen.findByRole('alertdialog', { name: 'Delete User?' });
    await hands.click(within(question).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(await screen.findByText((_text, element) => element?.textContent === '2 users in total')).toBeTruthy();
  });

  it('shows a failure', async () => {
    network.use(http.delete('*/api/admin/users/:id', () => refusal('internal')));
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Delete User: Grace Kim' }));
    await hands.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('Failed to delete user')).toBeTruthy();
  });
});

describe('an admin', () => {
  async function choose(hands: Awaited<ReturnType<typeof open>>['hands'], name: string, act: string) {
    await hands.click(screen.getByRole('button', { name: `Options for ${name}` }));
    await hands.click(await screen.findByRole('menuitem', { name: act }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(name);
    await hands.click(within(question).getByRole('button', { name: act }));
  }

  it('is made after confirmation', async () => {
    const { hands } = await open();
    await choose(hands, 'Grace Kim', 'Make Admin');
    expect(await screen.findByText('Grace Kim is an admin now')).toBeTruthy();
    expect(await within(card('Grace')).findByText('Admin')).toBeTruthy();
  });

  it('is demoted after confirmation', async () => {
    const { hands } = await open();
    await choose(hands, 'Miguel Fuentes', 'Remove Admin');
    expect(await screen.findByText('Miguel Fuentes is no longer an admin')).toBeTruthy();
    await waitFor(() => expect(within(card('Miguel')).queryByText('Admin')).toBeNull());
  });

  it('cannot be demoted when they are the last', async () => {
    network.use(http.patch('*/api/admin/users/:id', () => refusal('last_admin')));
    const { hands } = await open();
    await choose(hands, 'Miguel Fuentes', 'Remove Admin');
    expect(await screen.findByText(/The last admin cannot leave/)).toBeTruthy();
  });
});
