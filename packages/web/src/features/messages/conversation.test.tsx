import { screen, waitFor, within } from '@testing-library/react';
import type { ConversationView, MessageView } from '@lampstand/core/messages/contract';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../../../test/message-fixtures.ts';
import { say } from '../../../test/event-source.ts';
import { layoutUnderTest } from '../../../test/layout.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { readDraft, useDrafts } from '../../stores/drafts.ts';
import { Conversation } from './conversation.tsx';
import { toastRefusedMessage } from './message-outcome.ts';

const network = networkUnderTest();
const marked: string[] = [];
let sent: { key: string | null; content: string }[] = [];
let stored: MessageView[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  layoutUnderTest();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  useDrafts.setState({ drafts: {} });
  marked.length = 0;
  sent = [];
  stored = [aMessage(1, fromElena), aMessage(2)];
  network.use(
    http.get(`*/api/conversations/${ruth.id}`, () => HttpResponse.json(headOfRuth)),
    http.get(`*/api/conversations/${ruth.id}/messages`, () => HttpResponse.json(stored.toReversed())),
    http.put<never, { upTo: string }>(`*/api/conversations/${ruth.id}/read`, async ({ request }) => {
      marked.push((await request.json()).upTo);
      return HttpResponse.json({ unreadCount: 0 });
    }),
  );
});

/** Answers each send with a message later than the one before. */
function takesMessages(answer: (content: string) => Promise<Response | undefined> | undefined = () => undefined) {
  network.use(
    http.post<never, { content: string }>('*/api/messages', async ({ request }) => {
      const { content } = await request.json();
      sent.push({ key: request.headers.get('Idempotency-Key'), content });
      const refused = await answer(content);
      if (refused) return refused;
      const message = aMessage(10 + sent.length, { ...fromElena, content });
      stored = [...stored, message];
      return HttpResponse.json(message, { status: 201 });
    }),
  );
}

const onDeclined = vi.fn<() => void>();

async function opened() {
  const member = memberUnderTest({
    late: () => ({ 'messages.send': (_entry, outcome) => toastRefusedMessage(outcome) }),
  });
  member.start();
  const rendered = await renderPart(
    <Conversation
      userId={elena.id}
      peerId={ruth.id}
      listPath="/messages"
      besideList={false}
      pageOf={(id) => `/people/${id}`}
      menuOf={() => null}
      onReport={() => undefined}
      onDeclined={onDeclined}
    />,
    { member },
  );
  const look = async (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => undefined);
  };
  const unmount = () => {
    member.end();
    rendered.unmount();
  };
  return { ...rendered, unmount, look };
}

const log = () => screen.findByRole('log');
const bubbles = async () => [...(await log()).querySelectorAll('[data-message]')].map((bubble) => bubble.textContent);
const field = () => screen.findByPlaceholderText('Write a message...');

describe('an open conversation', () => {
  it('shows messages oldest first with their authors, and marks what is on screen as read (messages-3)', async () => {
    stored = [
      aMessage(1, { ...fromElena, content: 'How is your mother?' }),
      aMessage(2, { content: 'Well!', read: false }),
    ];
    await opened();
    expect(await bubbles()).toEqual(['You wrote: How is your mother?', 'Ruth Okafor wrote: Well!']);
    expect(screen.getByRole('heading', { level: 1, name: 'Ruth Okafor' })).toBeTruthy();
    expect(screen.getByText('1 new message')).toBeTruthy();
    await waitFor(() => expect(marked).toEqual([aMessage(2).id]));
    expect(screen.getByText('1 new message')).toBeTruthy();
  });

  it('marks nothing as read in a hidden tab, and shows the line above messages that came meanwhile', async () => {
    const { look } = await opened();
    await log();
    await look('hidden');
    for (const nth of [3, 4]) {
      stored = [...stored, aMessage(nth, { read: false })];
      await say({ type: 'message', message: aMessage(nth, { read: false }), user: ruth });
    }
    expect(await screen.findByText('2 new messages')).toBeTruthy();
    expect(marked).toEqual([]);
    await look('visible');
    await waitFor(() => expect(marked).toEqual([aMessage(4).id]));
    expect(screen.getByText('2 new messages')).toBeTruthy();
  });

  it('mounts only the messages near the screen', async () => {
    stored = Array.from({ length: 400 }, (_, nth) => aMessage(nth + 1));
    await opened();
    await waitFor(async () => expect((await bubbles()).length).toBeGreaterThan(5));
    expect((await bubbles()).length).toBeLessThan(50);
  });

  it('shows an empty state', async () => {
    stored = [];
    await opened();
    expect(await screen.findByText('You have not written to each other yet.')).toBeTruthy();
  });

  describe('with a first message (messages-4)', () => {
    const headIs = (state: ConversationView['state']) => {
      const head = { ...headOfRuth, state, canWrite: state !== 'sent' };
      network.use(http.get(`*/api/conversations/${ruth.id}`, () => HttpResponse.json(head)));
    };

    it('explains the request before it is sent, and then shows that it is pending', async () => {
      headIs('new');
      stored = [];
      takesMessages(async () => {
        headIs('sent');
        return undefined;
      });
      const { hands } = await opened();
      expect(await screen.findByText(/Your first message arrives as a request. Once Ruth Okafor/)).toBeTruthy();
      await hands.type(await screen.findByRole('textbox'), 'Hello{Enter}');
      const note = await screen.findByText(/^The first message arrives as a request. Once Ruth Okafor accepts it/);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(document.activeElement).toBe(note.parentElement);
    });

    it('can be accepted and then answered', async () => {
      headIs('received');
      network.use(
        http.post(`*/api/conversations/${ruth.id}/accept`, () => {
          headIs('open');
          return HttpResponse.json(headOfRuth);
        }),
      );
      const { hands } = await opened();
      expect(await screen.findByText(/This is the first message from Ruth Okafor/)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      await hands.click(screen.getByRole('button', { name: 'Accept' }));
      expect(await screen.findByText('You and Ruth Okafor can write to each other now.')).toBeTruthy();
      expect(await screen.findByRole('textbox')).toBeTruthy();
    });

    it('can be declined; a failure shows an error and changes nothing', async () => {
      headIs('received');
      const address = `*/api/conversations/${ruth.id}/decline`;
      network.use(http.post(address, () => refusal('unavailable')));
      const { hands } = await opened();
      await hands.click(await screen.findByRole('button', { name: 'Not now' }));
      expect(await screen.findByText('Your answer could not be saved. Please try again.')).toBeTruthy();
      expect(onDeclined).not.toHaveBeenCalled();
      network.use(http.post(address, () => new HttpResponse(null, { status: 204 })));
      await hands.click(screen.getByRole('button', { name: 'Not now' }));
      await waitFor(() => expect(onDeclined).toHaveBeenCalledOnce());
    });
  });

  it('with an unknown or blocked member is not found (blocks-2)', async () => {
    network.use(http.get(`*/api/conversations/${ruth.id}`, () => refusal('user_not_found')));
    await opened();
    expect(await screen.findByText('This member could not be found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Messages' }).getAttribute('href')).toBe('/messages');
    expect(screen.queryByText('Ruth Okafor')).toBeNull();
  });

  it('that could not be loaded can be retried', async () => {
    network.use(http.get(`*/api/conversations/${ruth.id}/messages`, () => refusal('unavailable'), { once: true }));
    const { hands } = await opened();
    await hands.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await bubbles()).toHaveLength(2);
  });
});

describe('writing (messages-3)', () => {
  it('shows the message at once as sending, then as sent; Enter sends and Shift+Enter breaks the line', async () => {
    takesMessages(() => delay(60).then(() => undefined));
    const { hands } = await opened();
    await hands.type(await field(), 'Please do!{Shift>}{Enter}{/Shift}They carried us.{Enter}');
    expect(await field()).toHaveProperty('value', '');
    expect(within(await log()).getByText(/Please do!\s*They carried us\./)).toBeTruthy();
    expect(within(await log()).getByText('Sending...')).toBeTruthy();
    await waitFor(async () => expect(await bubbles()).toHaveLength(3));
    expect(screen.queryByText('Sending...')).toBeNull();
    expect(within(await log()).getAllByText(/Please do!/)).toHaveLength(1);
    expect(sent).toMatchObject([{ content: 'Please do!\nThey carried us.' }]);
  });

  it('sends in the order of writing, one at a time', async () => {
    takesMessages((content) => delay(content === 'one' ? 80 : 5).then(() => undefined));
    const { hands } = await opened();
    for (const word of ['one', 'two', 'three']) await hands.type(await field(), `${word}{Enter}`);
    await waitFor(async () => expect(await bubbles()).toHaveLength(5));
    expect(sent.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('shows a message once when the stream is faster than the answer', async () => {
    let answer = () => undefined as void;
    takesMessages(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    const { hands } = await opened();
    await hands.type(await field(), 'Amen{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await say({ type: 'message', message: aMessage(11, { ...fromElena, content: 'Amen' }), user: ruth });
    await waitFor(() => expect(screen.getAllByText('Amen')).toHaveLength(1));
    answer();
    await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
    expect(screen.getAllByText('Amen')).toHaveLength(1);
  });

  it('keeps an unanswered message, also after leaving, and retries with the same key', async () => {
    let isThere = false;
    takesMessages(async () => (isThere ? undefined : HttpResponse.error()));
    const { hands, unmount } = await opened();
    await hands.type(await field(), 'Could you bring the big coffee pot?{Enter}');
    expect(await screen.findByText(/No response yet/)).toBeTruthy();
    unmount();
    const again = await opened();
    expect(await screen.findByText('Could you bring the big coffee pot?')).toBeTruthy();
    isThere = true;
    await again.hands.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await bubbles()).toHaveLength(3));
    expect(screen.queryByText(/No response yet/)).toBeNull();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent[0]?.key).toBeTruthy();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('shows why a message was refused, and lets it be removed', async () => {
    takesMessages(async () => refusal('rate_limited'));
    const { hands } = await opened();
    await hands.type(await field(), 'Amen{Enter}');
    expect(await screen.findByText(/Too many requests/)).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Amen')).toBeNull();
    expect(document.activeElement).toBe(await field());
  });

  it('keeps a draft for each conversation until it is sent', async () => {
    const { hands, unmount } = await opened();
    await hands.type(await field(), 'I start at');
    unmount();
    useDrafts.setState({ drafts: {} });
    await opened();
    expect(await field()).toHaveProperty('value', 'I start at');
    expect(readDraft(elena.id, `message:${ruth.id}`)).toBe('I start at');
  });

  it('sends neither empty nor too long messages', async () => {
    takesMessages();
    const { hands } = await opened();
    await hands.type(await field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await hands.clear(await field());
    await hands.click(await field());
    await hands.paste('a'.repeat(2_001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeTruthy();
    await hands.keyboard('{Enter}');
    expect(await screen.findByText(/A message can have up to 2,000 characters/)).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'a'.repeat(2_001));
    expect(sent).toEqual([]);
  });

  it('on a touch keyboard, Enter breaks the line and the button sends', async () => {
    takesMessages();
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    const { hands } = await opened();
    await hands.type(await field(), 'one{Enter}two');
    expect(await field()).toHaveProperty('value', 'one\ntwo');
    expect(sent).toEqual([]);
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ content: 'one\ntwo' }]));
  });
});
