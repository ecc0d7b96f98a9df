import type { Language } from '@lampstand/core/languages/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aList, aReport, Queue } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ReportsQueue } from './reports-queue.tsx';
import { sendWaiting } from '../admin/waiting-acts.ts';

const network = networkUnderTest();

async function open(reports = [aReport()], language: Language = 'en') {
  const queue = new Queue(reports);
  network.use(...queue.handlers);
  const { hands } = await renderPart(<ReportsQueue />, { language });
  const cards = await screen.findAllByRole('article');
  return { hands, queue, cards, card: cards[0]! };
}

describe('a report', () => {
  it('shows reason, text, people and time', async () => {
    const { card } = await open([aReport({ description: 'The number belongs to nobody.' })]);
    expect(within(card).getByRole('heading', { name: 'False Information' })).toBeTruthy();
    expect(card.textContent).toContain('pending');
    expect(card.textContent).toContain('2h ago');
    expect(card.textContent).toContain('The number belongs to nobody.');
    expect(card.textContent).toContain('Send your seed offering before midnight.');
    expect(card.textContent).toContain('Victor Hale');
    expect(card.textContent).toContain('Reported by Dorothy Lindqvist · dorothy@example.org');
    expect(card.textContent).not.toMatch(/other report|edited/);
  });

  it('cuts the post at 150 characters until it is expanded (reports-7)', async () => {
    const content = `${'We prayed all night. '.repeat(10)}The end.`;
    const report = aReport();
    const { card, hands } = await open([{ ...report, post: { ...report.post, content }, reportedContent: content }]);
    expect(within(card).getByText(`${content.slice(0, 150)}…`).lang).toBe('en');
    await hands.click(within(card).getByRole('button', { name: 'Show whole text' }));
    expect(within(card).getByText(content)).toBeTruthy();
  });

  it('shows both texts of an edited post, and the number of other reports (reports-5)', async () => {
    const { card } = await open([
      aReport({ editedSinceReported: true, reportedContent: 'Buy my oils.', otherReports: 2 }),
    ]);
    expect(card.textContent).toContain('edited since reported');
    expect(card.textContent).toMatch(/As reported.*Buy my oils\..*As it is now.*Send your seed offering/);
    expect(card.textContent).toContain('2 other reports');
  });

  it('fetches a photo only on request (desktop-2)', async () => {
    const report = aReport();
    const image = { thumbUrl: '/files/t.webp', width: 600, height: 400, placeholder: 'data:image/webp;base64,AA' };
    const { card, hands } = await open([{ ...report, post: { ...report.post, imageUrl: '/files/a.webp', image } }]);
    expect(card.innerHTML).not.toContain('/files/');
    await hands.click(within(card).getByRole('button', { name: 'Show photo' }));
    expect(
      within(card)
        .getByRole('img', { name: /Victor Hale/ })
        .getAttribute('src'),
    ).toBe('/files/a.webp');
    await hands.click(within(card).getByRole('button', { name: 'Hide photo' }));
    expect(card.innerHTML).not.toContain('/files/');
  });

  it('is translated to Spanish', async () => {
    const { card } = await open([aReport({ otherReports: 1 })], 'es');
    expect(within(card).getByRole('heading', { name: 'Información falsa' })).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Resuelta' })).toBeTruthy();
    expect(card.textContent).toContain('1 denuncia más');
  });
});

describe('the filter', () => {
  it('starts with pending reports, the only ones with buttons', async () => {
    const { hands } = await open([aReport(), aReport({ reason: 'spam', status: 'resolved' })]);
    const filter = within(screen.getByRole('group', { name: 'Status' }));
    expect(filter.getByRole('button', { pressed: true }).textContent).toBe('Pending');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await hands.click(filter.getByRole('button', { name: 'All' }));
    const spam = await screen.findByRole('article', { name: 'Spam' });
    expect(within(spam).queryAllByRole('button')).toEqual([]);
    const pending = screen.getByRole('article', { name: 'False Information' });
    expect(
      within(pending)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['ReviewedR', 'ResolvedS', 'Remove PostX']);
  });

  it('shows an empty state', async () => {
    network.use(...new Queue([]).handlers);
    await renderPart(<ReportsQueue />);
    expect(await screen.findByRole('heading', { name: 'No pending reports' })).toBeTruthy();
  });

  it('shows the total of all pages', async () => {
    network.use(http.get('*/api/admin/reports', () => aList([aReport()], { total: 134, next: 'abc' })));
    await renderPart(<ReportsQueue />);
    expect(await screen.findByText('1 of 134 reports')).toBeTruthy();
    expect(screen.getByText('Loading more...')).toBeTruthy();
  });

  it('offers to retry', async () => {
    network.use(http.get('*/api/admin/reports', () => refusal('internal'), { once: true }));
    const { hands } = await renderPart(<ReportsQueue />);
    await screen.findByText('The reports could not be loaded.');
    network.use(...new Queue([aReport()]).handlers);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('a button', () => {
  it.each(['Reviewed', 'Resolved'])(
    '%s removes the report from the list, focuses the next one, and is sent once it cannot be undone',
    async (name) => {
      const { hands, queue, cards, card } = await open([aReport(), aReport({ reason: 'spam' })]);
      await hands.click(within(card).getByRole('button', { name }));
      expect(card.isConnected).toBe(false);
      await waitFor(() => expect(document.activeElement).toBe(cards[1]));
      expect(queue.calls).toEqual([]);
      act(sendWaiting);
      expect(await screen.findByText('Report Updated')).toBeTruthy();
      expect(queue.calls).toEqual([`${queue.reports[0]!.id} ${name.toLowerCase()} web`]);
    },
  );

  it('brings the report back when the call fails', async () => {
    const { hands, card } = await open();
    network.use(http.patch('*/api/admin/reports/:id', () => refusal('internal')));
    await hands.click(within(card).getByRole('button', { name: 'Reviewed' }));
    act(sendWaiting);
    expect(await screen.findByText('Failed to update report status')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('shows another admin’s decision, and fetches the queue again (reports-4)', async () => {
    const { hands, card, queue } = await open();
    network.use(http.patch('*/api/admin/reports/:id', () => refusal('report_not_pending', { state: 'resolved' })));
    queue.reports = [];
    await hands.click(within(card).getByRole('button', { name: 'Reviewed' }));
    act(sendWaiting);
    expect(await screen.findByText('Another admin has already marked it resolved.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('removes a post with its other reports after confirmation (moderation-2)', async () => {
    const first = aReport();
    const { hands, queue } = await open([
      first,
      aReport({ reason: 'spam', post: first.post }),
      aReport({ reason: 'other' }),
    ]);
    const remove = () => within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Remove Post' });
    await hands.click(remove());
    const question = await screen.findByRole('alertdialog', { name: 'Remove Post?' });
    expect(question.textContent).toMatch(/Victor Hale.*You can undo this for 5 seconds\./);
    await hands.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(queue.calls).toEqual([]);
    await hands.click(remove());
    await hands.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Post' }));
    act(sendWaiting);
    expect(await screen.findByText('Post Removed')).toBeTruthy();
    expect(queue.calls).toEqual([`${first.post.id} removed`]);
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Other',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  });

  it('shows an error when the post could not be removed', async () => {
    const { hands, card } = await open();
    network.use(http.delete('*/api/admin/posts/:id', () => HttpResponse.error()));
    await hands.click(within(card).getByRole('button', { name: 'Remove Post' }));
    await hands.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Post' }));
    act(sendWaiting);
    expect(await screen.findByText('Failed to remove post')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
