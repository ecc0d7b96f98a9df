import type { MessageView } from '@lampstand/core/messages/contract';
import type { OwnReportView } from '@lampstand/core/reports/contract';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aComment, elena, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts } from '../../stores/drafts.ts';
import { OwnReportsScreen } from './own-reports-screen.tsx';
import { ReportCommentDialog, ReportMemberDialog, ReportMessageDialog } from './report-dialog.tsx';

const network = networkUnderTest();
const james = testimony.user;
const sent: unknown[] = [];
const dialog = { userId: elena.id, open: true, onOpenChange: () => undefined };

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  sent.length = 0;
  network.use(
    http.post('*/api/reports', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ target: { kind: 'member', id: 'x' }, ...body, id: 'r', status: 'pending' });
    }),
  );
});

const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
const submit = () => screen.getByRole('button', { name: /^Submit/ });

it('a comment is shown before it is reported, with what is kept (reports-8)', async () => {
  const comment = aComment({ content: 'A seed of faith.', user: james, userId: james.id });
  const { hands } = await renderPart(<ReportCommentDialog {...dialog} comment={comment} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('A seed of faith.');
  expect(screen.getByText(/James is never told who reported it/)).toBeTruthy();
  await hands.selectOptions(reason(), 'harassment');
  await hands.click(submit());
  expect(await screen.findByText('Thank you for telling us. A moderator will read it soon.')).toBeTruthy();
  expect(sent).toEqual([{ target: { kind: 'comment', id: comment.id }, reason: 'harassment', description: null }]);
});

describe('a message (reports-9)', () => {
  const messageOf = (id: string, content: string, senderId = james.id): MessageView => ({
    id,
    senderId,
    receiverId: senderId === james.id ? elena.id : james.id,
    content,
    read: true,
    createdAt: '2025-06-01T12:00:00.000Z',
  });
  const before = [messageOf('1', 'Good afternoon.'), messageOf('2', 'Hello.', elena.id)];
  const message = messageOf('3', 'Send me your card.');
  const opened = (more = before) =>
    renderPart(<ReportMessageDialog {...dialog} peer={james} message={message} before={more} />);

  it('is disclosed alone, unless those before it are ticked', async () => {
    const { hands } = await opened();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await hands.selectOptions(reason(), 'other');
    await hands.click(submit());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ target: { kind: 'message', id: '3' }, reason: 'other', description: null }]);
  });

  it('is sent with exactly what is shown', async () => {
    const { hands } = await opened();
    await hands.click(await screen.findByRole('checkbox', { name: /Include the 2 messages before it/ }));
    const shown = screen.getAllByRole('listitem');
    expect(shown.map((item) => within(item).getByRole('paragraph').textContent)).toEqual([
      'Good afternoon.',
      'Hello.',
      'Send me your card.',
    ]);
    expect(shown[1]?.textContent).toMatch(/^You/);
    expect(shown[2]?.textContent).toMatch(/^Reported: James Whitfield/);
    await hands.selectOptions(reason(), 'other');
    await hands.click(submit());
    await vi.waitFor(() => expect(sent).toMatchObject([{ context: ['1', '2'] }]));
  });

  it('that was the first has nothing to tick', async () => {
    await opened([]);
    expect(await screen.findByRole('dialog', { name: 'Report Message' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a member', () => {
  const opened = async () => {
    const onBlock = vi.fn<() => void>();
    return { ...(await renderPart(<ReportMemberDialog {...dialog} member={james} onBlock={onBlock} />)), onBlock };
  };

  it('is reported for name, picture or conduct, which a failure and a reload keep', async () => {
    network.use(http.post('*/api/reports', () => refusal('rate_limited'), { once: true }));
    const { hands, unmount } = await opened();
    expect(await screen.findByRole('radio', { name: 'Name' })).toHaveProperty('checked', true);
    await hands.click(screen.getByRole('radio', { name: 'Picture' }));
    await hands.selectOptions(reason(), 'spam');
    await hands.click(submit());
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
    unmount();
    useDrafts.setState({ drafts: {} });
    const again = await opened();
    expect(await screen.findByRole('radio', { name: 'Picture' })).toHaveProperty('checked', true);
    expect(reason().value).toBe('spam');
    await again.hands.click(submit());
    await vi.waitFor(() =>
      expect(sent).toMatchObject([{ about: 'picture', target: { kind: 'member', id: james.id } }]),
    );
    expect(localStorage.getItem(`draft:${elena.id}:report-member:${james.id}:about`)).toBeNull();
  });

  it('can be blocked instead', async () => {
    const { hands, onBlock } = await opened();
    await hands.click(await screen.findByRole('button', { name: 'Block this member' }));
    expect(onBlock).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });
});

describe('the member’s own reports (reports-11)', () => {
  const own = (more: Partial<OwnReportView>): OwnReportView => ({
    id: Math.random().toString(),
    kind: 'post',
    author: james,
    reason: 'spam',
    status: 'resolved',
    outcome: 'removed',
    createdAt: new Date().toISOString(),
    ...more,
  });
  const shown = () => renderPart(<OwnReportsScreen back="/register" help={null} />);

  it('say what became of each, a page at a time', async () => {
    network.use(
      http.get('*/api/reports', ({ request }) =>
        new URL(request.url).searchParams.get('cursor')
          ? HttpResponse.json([own({ author: null, kind: 'message', outcome: 'acted' })])
          : HttpResponse.json(
              [
                own({ kind: 'member', about: 'picture', status: 'pending', outcome: 'pending' }),
                own({ kind: 'comment', status: 'reviewed', outcome: 'reviewed' }),
                own({ outcome: 'putBack' }),
              ],
              { headers: { Link: '</api/reports?cursor=c>; rel="next"' } },
            ),
      ),
    );
    const { hands } = await shown();
    await hands.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('A message by a member');
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const [at, words] of [
      'The picture of James Whitfieldpending',
      'A comment by James Whitfieldreviewed',
      'A testimony by James Whitfieldresolved',
    ].entries()) {
      expect(items[at]).toContain(words);
    }
    expect(items[1]).toContain('If you would rather not see what James writes, you can block them.');
    expect(items[2]).toContain('It was removed, and put back later.');
    expect(items[3]).toContain('We acted on it.');
  });

  it('may be none, or fail and be retried', async () => {
    network.use(http.get('*/api/reports', () => refusal('unavailable'), { once: true }));
    const { hands } = await shown();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(http.get('*/api/reports', () => HttpResponse.json([])));
    await hands.click(retry);
    expect(await screen.findByText('You have not reported anything')).toBeTruthy();
  });
});
