import type { AuditView } from '@lampstand/core/audit/contract';
import type { DecisionView, NewDecision } from '@lampstand/core/decisions/contract';
import type { DailyStats } from '@lampstand/core/stats/contract';
import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import type { CardReport, QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { elena } from './fixtures.ts';

export const admin: UserView & ManagedUserView = { ...elena, isAdmin: true, role: 'admin', appointed: null };

export const someStats = {
  totalUsers: 4,
  totalPosts: 9,
  reportedContent: 0,
  activeMiracles: 2,
  waitingApplications: 0,
  totalRequests: 0,
  answeredRequests: 0,
};

export const anId = (number: number) => `0198a1f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

let items = 0;

/** A report on a card, by default by Dorothy. */
export function aCardReport({ id, createdAt, reason, target, words, reporter }: Partial<QueueItem> = {}): CardReport {
  items += 1;
  return {
    id: id ?? anId(4_000 + items),
    createdAt: createdAt ?? new Date(Date.now() - 3_600_000).toISOString(),
    reason: reason ?? 'false_information',
    ...(target?.about ? { about: target.about } : {}),
    words: words ?? null,
    content: null,
    imageUrl: null,
    reporter: reporter ?? { id: anId(20), firstName: 'Dorothy', lastName: 'Lindqvist', upheld: 2, decided: 3 },
  };
}

/** What waits in the queue, by default a report about a testimony of Victor. Each is a minute younger than the one before. */
export function anItem(item: Partial<QueueItem> = {}): QueueItem {
  items += 1;
  const id = anId(4_000 + items);
  const createdAt = new Date(Date.now() - 2.5 * 3_600_000 + items * 60_000).toISOString();
  const first = aCardReport({ id, createdAt, ...item });
  return {
    id,
    kind: 'post',
    status: 'pending',
    createdAt,
    decidedAt: null,
    reason: 'false_information',
    target: { kind: 'post', id: anId(5_000 + items) },
    author: {
      id: anId(21),
      firstName: 'Victor',
      lastName: 'Hale',
      profileImageUrl: null,
      reports: 4,
      decisions: 1,
      reversed: 0,
    },
    words: null,
    content: 'Send your seed offering before midnight.',
    imageUrl: null,
    image: null,
    writtenAt: '2026-11-20T20:12:00.000Z',
    now: 'same',
    contentNow: null,
    context: [],
    under: null,
    reporter: first.reporter,
    reports: [first],
    count: item.reports?.length ?? 1,
    reporters: [first.reporter],
    waiting: item.reports?.length ?? 1,
    otherReports: 0,
    decision: null,
    mayDecide: true,
    mayDecideFrom: null,
    ...item,
  };
}

export function aMember(number: number, member: Partial<ManagedUserView> = {}): ManagedUserView {
  return {
    ...elena,
    appointed: null,
    id: anId(300 + number),
    email: `member${number}@example.org`,
    firstName: 'Member',
    lastName: `${number}`,
    ...member,
  };
}

export function anEntry(entry: Partial<AuditView> = {}): AuditView {
  return {
    sequence: 1,
    at: '2026-11-21T10:00:00.000Z',
    actor: 'a'.repeat(64),
    actorName: 'Elena Morales',
    actorId: anId(1),
    surface: 'web',
    action: 'report.resolved',
    target: '3fa2c1d8e0b94c71',
    kind: 'post',
    subject: { id: anId(2), firstName: 'Raúl', lastName: 'Medina' },
    before: 'pending',
    after: 'resolved',
    hash: 'b'.repeat(64),
    ...entry,
  };
}

export const decider = { id: elena.id, firstName: 'Ruth', lastName: 'Okafor' };

/** A removed testimony, by default of Raúl, removed in the terminal by the viewer. */
export function aDecision(decision: Partial<DecisionView> = {}): DecisionView {
  return {
    id: anId(1),
    target: { kind: 'post', id: anId(2) },
    act: 'remove',
    removes: true,
    until: null,
    keepOut: null,
    readAt: null,
    appealUntil: '2026-12-21T21:14:00.000Z',
    appeal: null,
    hold: null,
    reason: 'harassment',
    words: null,
    member: { id: anId(3), firstName: 'Raúl', lastName: 'Medina', profileImageUrl: null },
    decidedBy: decider,
    surface: 'cli',
    createdAt: '2026-11-21T21:14:00.000Z',
    sealedUntil: '2026-12-21T21:14:00.000Z',
    purgedAt: null,
    reversedAt: null,
    reversedBy: null,
    reports: 3,
    ...decision,
  };
}

/** Thirty days of November. */
export const someFigures: ModerationFigures = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    reports: index === 3 ? 6 : 2,
    decisions: index === 4 ? 4 : 1,
  })),
  time: {
    medianSeconds: 12_000,
    slowestSeconds: 79 * 3_600,
    within: { hour: 17, fourHours: 16, day: 19, threeDays: 5, longer: 1 },
  },
  outcomes: { none: 24, remove: 19, warn: 8, restrict: 5, suspend: 2, delete: 0 },
  reversed: 2,
  appeals: { made: 6, stand: 3, putBack: 2, waiting: 1 },
  waiting: { count: 5, since: new Date(Date.now() - 86_400_000).toISOString() },
};

export function someDays(count: number, of: (day: number) => Omit<DailyStats, 'day'>): DailyStats[] {
  return Array.from({ length: count }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    ...of(day),
  }));
}

/** A list as the server sends it: the array, how many there are, and where the next page is. */
export function aList(
  items: readonly unknown[],
  { total = items.length, next }: { total?: number; next?: string } = {},
) {
  return HttpResponse.json([...items], {
    headers: { 'X-Total-Count': String(total), ...(next && { Link: `<?cursor=${next}>; rel="next"` }) },
  });
}

/** A queue on the server: decisions change it, and are written down. */
export class Queue {
  items: QueueItem[];
  readonly calls: string[] = [];
  readonly closed: unknown[] = [];

  constructor(queued: QueueItem[]) {
    this.items = queued;
  }

  get handlers() {
    return [
      http.get('*/api/admin/queue', ({ request }) => {
        const status = new URL(request.url).searchParams.get('status') ?? 'pending';
        return aList(this.items.filter((item) => status === 'all' || item.status === status));
      }),
      http.post('*/api/admin/queue/:id/looking', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/auth/user', () => HttpResponse.json(admin)),
      http.get('*/api/admin/users/:id/context', () => HttpResponse.json(contextOf(admin, false))),
      http.patch('*/api/admin/reports/:id', async ({ params, request }) => {
        const body = (await request.json()) as Pick<QueueItem, 'status'>;
        const { status } = body;
        this.closed.push(body);
        this.items = this.items.map((item) => (item.id === params['id'] ? { ...item, status } : item));
        this.calls.push(`${String(params['id'])} ${status} ${request.headers.get('X-Lampstand-Surface')}`);
        return HttpResponse.json({ id: params['id'], status });
      }),
      http.post('*/api/admin/decisions', async ({ request }) => {
        const { act, target } = (await request.json()) as NewDecision;
        this.items = this.items.filter((item) => item.target.id !== target.id);
        this.calls.push(`${target.id} ${act}`);
        return HttpResponse.json(aDecision());
      }),
    ];
  }
}

/** What moderators know about a member about whom there are no reports, decisions or notes. */
export function contextOf(
  { id, firstName, lastName, role, createdAt }: ManagedUserView,
  hasWritten: boolean,
): MemberContext {
  return {
    member: { id, firstName, lastName, profileImageUrl: null },
    role,
    since: createdAt,
    language: null,
    standing: null,
    testimonies: 0,
    hasWritten,
    reports: 0,
    decisions: 0,
    reversed: 0,
    namesakes: [],
    lastDecisions: [],
    outcomes: { waiting: 0, upheld: 0, putBack: 0, noAction: 0 },
    notes: [],
    lastTestimonies: [],
  };
}

/** Confirms the deletion of a member, as soon as it is known what they wrote. */
export async function confirmDeletion(hands: UserEvent): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete User?' }));
  const button = question.getByRole<HTMLButtonElement>('button', { name: 'Delete User' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await hands.click(button);
}
