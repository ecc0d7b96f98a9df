import type { Language } from '@lampstand/core/languages/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, aList, aMember, confirmDeletion, contextOf, Queue, someDays } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { setNavigation } from '../../platform/navigation.ts';
import { AdminRoute } from './admin-route.tsx';

const network = networkUnderTest();
const stats = { totalUsers: 1284, totalPosts: 3907, reportedContent: 3, activeMiracles: 412 };
const go = vi.fn();
let members: ManagedUserView[];
let asked: string[];

beforeEach(() => {
  members = [admin, ...Array.from({ length: 11 }, (_, at) => aMember(at + 1))];
  asked = [];
  go.mockReset();
  setNavigation({ go, reload: () => undefined });
  network.use(
    ...new Queue([]).handlers,
    http.get('*/api/admin/stats', () => HttpResponse.json(stats)),
    http.get('*/api/admin/stats/daily', () =>
      HttpResponse.json(someDays(30, (day) => ({ members: day === 11 ? 5 : 1, posts: day, reports: 0 }))),
    ),
    http.get('*/api/admin/users', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return aList(members.slice(0, Number(searchParams.get('limit') ?? 20)), { total: members.length });
    }),
    http.get('*/api/admin/users/:id/context', () => HttpResponse.json(contextOf(admin, false))),
    http.delete('*/api/admin/users/:id', ({ params }) => {
      members = members.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => void vi.useRealTimers());

async function open(language: Language = 'en') {
  return renderPart(<AdminRoute user={admin} />, { language });
}

const recent = () => screen.findByRole('region', { name: 'Recent Users' });

describe('the statistics', () => {
  it('are four; the first links to all users (moderation-4)', async () => {
    await open();
    const region = await screen.findByRole('region', { name: 'Statistics' });
    expect(await within(region).findByText('1,284')).toBeTruthy();
    expect(within(region).getByRole('link', { name: 'Total Users 1,284' }).getAttribute('href')).toBe('/admin/users');
    expect(within(region).getAllByRole('link')).toHaveLength(1);
    expect([...region.children].map((figure) => figure.textContent)).toEqual([
      'Total Users 1,284',
      'Total Posts 3,907',
      'Reported 3',
      'Active Miracles 412',
    ]);
  });
});

describe('the tools', () => {
  it('are disabled except for the links, and say so (moderation-6)', async () => {
    const { hands } = await open();
    const region = await screen.findByRole('region', { name: 'Moderation Tools' });
    for (const name of ['Remove User', 'Review Images', 'Approve Content']) {
      const tool = within(region).getByRole('button', { name, description: 'This tool isn’t available yet.' });
      expect(tool.getAttribute('aria-disabled')).toBe('true');
      await hands.click(tool);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(region).getByRole('link', { name: 'View All Users' }).getAttribute('href')).toBe('/admin/users');
    const queue = await within(region).findByRole('link', { name: /^Reports.*3 pending/ });
    expect(queue.getAttribute('href')).toBe('/admin/reports');
    expect(within(region).getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('/admin/statistics');
    expect(within(region).getByRole('link', { name: 'Search Posts and Comments' }).getAttribute('href')).toBe(
      '/admin/content',
    );
    expect(within(region).getByRole('link', { name: 'Audit Log' }).getAttribute('href')).toBe('/admin/audit');
  });
});

describe('recent users', () => {
  it('are ten, and the viewer cannot be deleted (moderation-5)', async () => {
    await open();
    const region = await recent();
    expect(await within(region).findAllByRole('listitem')).toHaveLength(10);
    expect(asked).toEqual(['?limit=10']);
    expect(within(region).getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });

  it('are deleted after confirmation; the list moves up (moderation-9)', async () => {
    const { hands } = await open();
    const region = await recent();
    await hands.click(await within(region).findByRole('button', { name: 'Delete Member 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete User?' });
    expect(question.textContent).toContain('Member 1 (member1@example.org)');
    await confirmDeletion(hands);
    expect(await screen.findByText('User Deleted')).toBeTruthy();
    await waitFor(() => expect(within(region).queryByText('Member 1')).toBeNull());
    expect(await within(region).findByText('Member 10')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Recent Users'));
  });

  it('stay when the deletion fails, and the dialog stays open', async () => {
    network.use(http.delete('*/api/admin/users/:id', () => refusal('internal')));
    const { hands } = await open();
    await hands.click(await within(await recent()).findByRole('button', { name: 'Delete Member 1' }));
    await confirmDeletion(hands);
    expect(await screen.findByText('Failed to delete user. Please try again.')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('show that the session has ended, and open the sign-in page after 500 ms (moderation-9)', async () => {
    network.use(http.delete('*/api/admin/users/:id', () => refusal('not_signed_in')));
    const { hands } = await open();
    await hands.click(await within(await recent()).findByRole('button', { name: 'Delete Member 1' }));
    await screen.findByRole('alertdialog');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await confirmDeletion(hands);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(go).toHaveBeenCalledExactlyOnceWith('/api/login');
  });
});

describe('the charts', () => {
  it('have a label and a table (moderation-4)', async () => {
    const { hands } = await open();
    const region = await screen.findByRole('region', { name: 'Last 30 Days' });
    const drawings = await within(region).findAllByRole('img');
    expect(drawings.map((drawing) => drawing.getAttribute('aria-label'))).toEqual([
      'New members: 34 from Nov 1 to Nov 30. Most in a day: 5, on Nov 12.',
      'Testimonies: 435 from Nov 1 to Nov 30. Most in a day: 29, on Nov 30.',
      'Reports: none from Nov 1 to Nov 30.',
    ]);
    await hands.click(within(region).getByText('Show as a table'));
    const rows = within(region).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toBe('Nov 30, 20261290');
  });
});
