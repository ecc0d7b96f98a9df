import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { LIMITS } from '@lampstand/core/limits';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { noticeOf } from '../../../test/notices.ts';
import { renderPart } from '../../../test/render.tsx';
import { notices as ofNotices } from '../../data/notices.ts';
import { useUser } from '../../data/user.ts';
import { readDraft, useDrafts } from '../../stores/drafts.ts';
import { useToast } from '../../stores/toast.ts';
import { Notices } from './notices.tsx';

const network = networkUnderTest();
const spam = noticeOf({ decisionId: '0198a1f0-0000-7000-8000-0000000000d1', act: 'warn' });
const later = noticeOf({ decisionId: '0198a1f0-0000-7000-8000-0000000000d2', act: 'restrict' });

/** What the server has: notices that are not closed, the newest first. */
let unread: NoticeView[];
let closed: string[];

beforeEach(() => {
  document.cookie = 'signed-in=1';
  useDrafts.setState({ drafts: {} });
  useToast.setState({ toast: undefined });
  [unread, closed] = [[later, spam], []];
  network.use(
    http.get('*/api/notices', async () => {
      await delay(50);
      return HttpResponse.json(unread);
    }),
    http.get('*/api/auth/user', () => HttpResponse.json({ ...elena, unreadNotices: unread.length })),
    http.post('*/api/notices/:id/read', ({ params }) => {
      closed.push(String(params['id']));
      unread = unread.filter(({ decisionId }) => decisionId !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** As the member app mounts it. */
function Mounted() {
  const { data: user } = useUser();
  return user && (user.unreadNotices ?? 0) > 0 ? <Notices user={user} /> : <p>No notices</p>;
}

const done = () => screen.getByRole('button', { name: 'I have read this' });
const appealButton = () => screen.getByRole('button', { name: 'Appeal' });

describe('notices (decisions-6)', () => {
  it('open one after the other, the oldest first, until each is closed', async () => {
    const { hands } = await renderPart(<Mounted />);
    await screen.findByRole('dialog', { name: /warning|warned/i });
    await hands.click(done());
    await screen.findByRole('dialog', { name: /cannot write/ });
    await hands.click(done());
    await screen.findByText('No notices');
    expect(closed).toEqual([spam.decisionId, later.decisionId]);
  });

  it('do not close by Escape or the veil, and have no cross', async () => {
    const { hands } = await renderPart(<Mounted />);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await hands.keyboard('{Escape}');
    fireEvent.pointerDown(document.body);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(closed).toEqual([]);
  });

  it('stay open when closing fails, and say so', async () => {
    network.use(http.post('*/api/notices/:id/read', () => HttpResponse.error()));
    const { hands } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(done());
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('do not show a closed notice again when the next one comes', async () => {
    unread = [spam];
    const { hands, member, queryClient } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(done());
    await screen.findByText('No notices');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));

    unread = [later];
    const titles = new Set<string>();
    const watch = new MutationObserver(() => titles.add(document.querySelector('[role=dialog] h2')?.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    ofNotices.live?.notice?.(member, { type: 'notice' } as never);
    await screen.findByRole('dialog', { name: /cannot write/ });
    watch.disconnect();
    expect([...titles].filter(Boolean)).toEqual([expect.stringMatching(/cannot write/)]);
  });
});

it('opens a notice that was missed while there was no connection', async () => {
  unread = [];
  const { member } = await renderPart(<Mounted />);
  await screen.findByText('No notices');
  unread = [later];
  await ofNotices.resync?.(member, false);
  expect(await screen.findByRole('dialog', { name: /cannot write/ })).toBeTruthy();
});

describe('appeals (decisions-7)', () => {
  beforeEach(() => {
    unread = [spam];
  });
  const words = () => screen.getByRole('textbox', { name: /What did we not see/ });
  const send = () => screen.getByRole('button', { name: 'Send Appeal' });

  it('send the words, and close the notice', async () => {
    let body: unknown;
    network.use(
      http.post('*/api/decisions/:id/appeal', async ({ request }) => {
        body = await request.json();
        unread = [];
        return HttpResponse.json({ ...spam, appealedAt: spam.createdAt, appealUntil: null }, { status: 201 });
      }),
    );
    const { hands } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(appealButton());
    await hands.type(words(), 'It was not me.');
    await hands.click(send());
    await screen.findByText('Appeal sent');
    await screen.findByText('No notices');
    expect(body).toEqual({ text: 'It was not me.' });
    expect(readDraft(elena.id, `appeal:${spam.decisionId}`)).toBe('');
  });

  it('keep the words when the dialog is closed, and leave the notice unread', async () => {
    const { hands, unmount } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(appealButton());
    await hands.type(words(), 'It was');
    await hands.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(done()).toBeTruthy();
    expect(closed).toEqual([]);
    unmount();
    const again = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await again.hands.click(appealButton());
    expect((words() as HTMLTextAreaElement).value).toBe('It was');
  });

  it('are not sent empty, and take 2,000 characters at most', async () => {
    const { hands } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(appealButton());
    await hands.click(send());
    expect(await screen.findByText('Write what we did not see.')).toBeTruthy();
    expect((words() as HTMLTextAreaElement).maxLength).toBe(LIMITS.appeal);
  });

  it.each(['appeal_made', 'appeal_too_late', 'decision_reversed'] as const)('say why: %s', async (code) => {
    const answer = refusal(code);
    const { message } = (await answer.clone().json()) as { message: string };
    network.use(http.post('*/api/decisions/:id/appeal', () => answer));
    const { hands } = await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    await hands.click(appealButton());
    await hands.type(words(), 'It was not me.');
    await hands.click(send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(readDraft(elena.id, `appeal:${spam.decisionId}`)).toBe('It was not me.');
  });

  it('are not offered once it is too late', async () => {
    unread = [{ ...spam, appealUntil: null }];
    await renderPart(<Mounted />);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});
