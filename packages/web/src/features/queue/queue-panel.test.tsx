import type { Language } from '@lampstand/core/languages/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aCardReport, admin, anItem, contextOf, Queue } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { sendWaiting } from '../admin/later-acts.tsx';
import { QueuePanel } from './queue-panel.tsx';

const network = networkUnderTest();
const paths = { post: (id: string) => `/posts/${id}`, decision: (id: string) => `/decisions/${id}` };

async function open(items = [anItem()], language: Language = 'en') {
  const queue = new Queue(items);
  network.use(...queue.handlers);
  const { hands } = await renderPart(<QueuePanel paths={paths} />, { language });
  const cards = await screen.findAllByRole('article');
  return { hands, queue, cards, card: cards[0]! };
}

describe('a report', () => {
  it('shows reason, text, people and time', async () => {
    const { card } = await open([anItem({ words: 'The number belongs to nobody.' })]);
    expect(within(card).getByRole('heading', { name: 'False Information' })).toBeTruthy();
    expect(card.textContent).toContain('pending');
    expect(card.textContent).toContain('2h ago');
    expect(card.textContent).toContain('The number belongs to nobody.');
    expect(card.textContent).toContain('Send your seed offering before midnight.');
    expect(card.textContent).toContain('Victor Hale');
    expect(card.textContent).toContain('Reported by Dorothy Lindqvist');
    expect(card.textContent).not.toMatch(/earlier report|edited|As it is now/);
  });

  it('of a reason that only a newer server knows has the name of another one (api-3)', async () => {
    const { card } = await open([anItem({ reason: 'self_harm' as 'other' })]);
    expect(within(card).getByRole('heading', { name: 'Other' })).toBeTruthy();
  });

  it('cuts the text at 150 characters until it is expanded (reports-7)', async () => {
    const content = `${'We prayed all night. '.repeat(10)}The end.`;
    const { card, hands } = await open([anItem({ content })]);
    expect(within(card).getByText(`${content.slice(0, 150)}…`).lang).toBe('en');
    await hands.click(within(card).getByRole('button', { name: 'Show whole text' }));
    expect(within(card).getByText(content)).toBeTruthy();
  });

  it('shows both texts of what was edited, and the number of other reports (reports-5)', async () => {
    const now = 'Send your seed offering.';
    const { card } = await open([anItem({ now: 'edited', content: 'Buy my oils.', contentNow: now, otherReports: 2 })]);
    expect(card.textContent).toContain('edited since reported');
    expect(card.textContent).toMatch(/As reported.*Buy my oils\..*As it is now.*Send your seed offering/);
    expect(card.textContent).toContain('2 earlier reports');
  });

  it('fetches a photo only on request (desktop-2)', async () => {
    const image = { thumbUrl: '/files/t.webp', width: 600, height: 400, placeholder: 'data:image/webp;base64,AA' };
    const { card, hands } = await open([anItem({ imageUrl: '/files/a.webp', image })]);
    expect(card.innerHTML).not.toContain('/files/');
    expect(card.innerHTML).toContain(image.placeholder);
    await hands.click(within(card).getByRole('button', { name: 'Show the picture' }));
    expect(
      within(card)
        .getByRole('img', { name: /Victor Hale/ })
        .getAttribute('src'),
    ).toBe('/files/a.webp');
    await hands.click(within(card).getByRole('button', { name: 'Hide the picture' }));
    expect(card.innerHTML).not.toContain('/files/');
  });

  it('is translated to Spanish', async () => {
    const { card } = await open([anItem({ otherReports: 1 })], 'es');
    expect(within(card).getByRole('heading', { name: 'Información falsa' })).toBeTruthy();
    expect(within(card).getAllByRole('button', { name: 'Resuelta' })).toBeTruthy();
    expect(card.textContent).toContain('1 denuncia anterior');
  });
});

describe('several reports of one target (reports-14)', () => {
  const people = ['Dorothy', 'Ana', 'Samuel', 'Grace', 'Tomás'];
  const reports = people.map((firstName, at) =>
    aCardReport({
      id: `report-${at}`,
      reason: at === 1 ? 'spam' : 'false_information',
      words: `Words of ${firstName}.`,
      reporter: { id: firstName, firstName, lastName: null, upheld: at, decided: at },
    }),
  );
  const card = () => anItem({ reports, words: 'Words of Dorothy.', otherReports: 2 });

  it('are one card, with the reason and the words of each', async () => {
    const { card: shown, cards, hands } = await open([card()]);
    expect(cards).toHaveLength(1);
    expect(within(shown).getByRole('heading', { name: 'False Information, Spam' })).toBeTruthy();
    expect(shown.textContent).toContain('5 reports');
    expect(shown.textContent).toContain('2 earlier reports');
    const list = within(shown).getByRole('list', { name: 'Reported by 5 members' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(list.textContent).toMatch(/Ana.*Spam.*1 of 1 report upheld.*Words of Ana\./);
    await hands.click(within(shown).getByRole('button', { name: 'Show all 5 reports' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(list.textContent).toContain('Words of Tomás.');
  });

  it('show what one of them has seen, if it was not the same', async () => {
    const [first, second] = reports;
    const { card: shown } = await open([anItem({ reports: [first!, { ...second!, content: 'Call 555-0199.' }] })]);
    expect(shown.textContent).toMatch(/Send your seed offering before midnight\..*What Ana reported.*Call 555-0199\./);
  });

  it('do not repeat the text that is there now', async () => {
    const [first, second] = reports;
    const contentNow = 'Call 555-0199.';
    const { card: shown } = await open([
      anItem({ now: 'edited', contentNow, reports: [first!, { ...second!, content: contentNow }] }),
    ]);
    expect(within(shown).getAllByText(contentNow)).toHaveLength(1);
    expect(within(shown).getByText('Reported it as it is now.')).toBeTruthy();
  });

  it('are closed together', async () => {
    const { card: shown, queue, hands } = await open([card()]);
    await hands.click(within(shown).getAllByRole('button', { name: 'Reviewed' })[0]!);
    expect(await screen.findByText('Marked reviewed, 5 closed')).toBeTruthy();
    act(sendWaiting);
    await waitFor(() => expect(queue.calls).toEqual([`${queue.items[0]!.id} reviewed web`]));
    expect(queue.closed).toEqual([{ status: 'reviewed', all: true }]);
  });
});

it('the decisions about a member follow a reversal', async () => {
  const { author } = anItem();
  const { card, hands } = await open([anItem({ author: { ...author, decisions: 2, reversed: 1 } })]);
  expect(card.textContent).toContain('2 decisions, 1 reversed');
  network.use(
    http.get('*/api/admin/users/:id/context', () =>
      Response.json({ ...contextOf(admin, false), decisions: 2, reversed: 1 }),
    ),
  );
  await hands.click(within(card).getByRole('button', { name: /^About Victor/ }));
  const sheet = await screen.findByRole('dialog', { name: /Victor/ });
  expect((await within(sheet).findByText('1 reversed')).closest('dd')?.textContent).toBe('21 reversed');
});

it('the decisions are in Spanish too', async () => {
  const { author } = anItem();
  const { card } = await open([anItem({ author: { ...author, decisions: 2, reversed: 1 } })], 'es');
  expect(card.textContent).toContain('2 decisiones, 1 deshecha');
});

describe('the filter', () => {
  it('starts with pending reports, the only ones with buttons that decide', async () => {
    const { hands } = await open([anItem(), anItem({ reason: 'spam', status: 'resolved' })]);
    const filter = within(screen.getByRole('group', { name: 'Status' }));
    expect(filter.getByRole('button', { pressed: true }).textContent).toBe('Pending');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await hands.click(filter.getByRole('button', { name: 'All' }));
    const spam = await screen.findByRole('article', { name: 'Spam' });
    const named = (card: HTMLElement) =>
      within(card)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(named(spam)).toEqual([expect.stringContaining('About Victor Hale')]);
    const pending = named(screen.getByRole('article', { name: 'False Information' }));
    expect(pending).toContain('Reviewed R');
    expect(pending).toContain('Resolved S');
  });

  it('shows an empty state', async () => {
    network.use(...new Queue([]).handlers);
    await renderPart(<QueuePanel paths={paths} />);
    expect(await screen.findByRole('heading', { name: 'No pending reports' })).toBeTruthy();
  });

  it('offers to retry', async () => {
    network.use(http.get('*/api/admin/queue', () => refusal('internal'), { once: true }));
    const { hands } = await renderPart(<QueuePanel paths={paths} />);
    await screen.findByText('The reports could not be loaded.');
    network.use(...new Queue([anItem()]).handlers);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('a button', () => {
  const press = (card: HTMLElement, name: string) => within(card).getAllByRole('button', { name })[0]!;

  it.each(['Reviewed', 'Resolved'])(
    '%s removes the report from the list, focuses the next one, and is sent once it cannot be undone',
    async (name) => {
      const { hands, queue, cards, card } = await open([anItem(), anItem({ reason: 'spam' })]);
      await hands.click(press(card, name));
      expect(card.isConnected).toBe(false);
      await waitFor(() => expect(document.activeElement).toBe(cards[1]));
      expect(queue.calls).toEqual([]);
      act(sendWaiting);
      expect(await screen.findByText('Report Updated')).toBeTruthy();
      expect(queue.calls).toEqual([`${queue.items[0]!.id} ${name.toLowerCase()} web`]);
    },
  );

  it('brings the report back when the call fails', async () => {
    const { hands, card } = await open();
    network.use(http.patch('*/api/admin/reports/:id', () => new Response(null, { status: 502 })));
    await hands.click(press(card, 'Reviewed'));
    act(sendWaiting);
    expect(await screen.findByText('Failed to update report status')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says that somebody else has decided, and fetches the queue again (reports-4)', async () => {
    const { hands, card, queue } = await open();
    network.use(http.patch('*/api/admin/reports/:id', () => refusal('report_not_pending', { state: 'resolved' })));
    queue.items = [];
    await hands.click(press(card, 'Reviewed'));
    act(sendWaiting);
    expect(await screen.findByText('This report has already been decided.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
