import type { Language } from '@lampstand/core/languages/language';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const address = await addressOf(test);
const { pool } = test.db;
let moderator: Member, author: Member, other: Member;

const as = (who: Member, language?: Language) => test.client(who.token, language ? { language } : {});

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  test.mails.length = 0;
  moderator = await test.members.moderator({ firstName: 'Ruth', lastName: 'Okafor' });
  author = await test.members.member();
  other = await test.members.member({ firstName: 'Ana', lastName: 'Restrepo' });
});

async function removedComment(words?: string) {
  const post = await as(other).posts.create({ body: { content: 'My last chemotherapy.' } });
  const comment = await as(author).comments.create({ params: { postId: post.id }, body: { content: 'No faith.' } });
  const target = { kind: 'comment', id: comment.id } as const;
  const body = { target, act: 'remove', reason: 'harassment', words: words ?? null } as const;
  return as(moderator).moderation.makeDecision({ body });
}

describe('a notice (decisions-6)', () => {
  it('says what, why, until when, and how to appeal, but never who decided', async () => {
    const decision = await removedComment('Please be kind.');
    const { items } = await as(author).notices.list({ query: { unread: 'true' } });
    expect(items).toEqual([
      {
        decisionId: decision.id,
        target: { kind: 'comment' },
        act: 'remove',
        removes: true,
        reason: 'harassment',
        words: 'Please be kind.',
        createdAt: decision.createdAt,
        until: null,
        keepOut: null,
        sealedUntil: decision.sealedUntil,
        content: 'No faith.',
        writtenAt: expect.any(String) as string,
        near: 'Ana Restrepo',
        readAt: null,
        appealUntil: decision.appealUntil,
        appealedAt: null,
        appealOutcome: null,
        reversedAt: null,
        soleModerator: true,
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(moderator.user.id);
  });

  it('does not name a member behind a block', async () => {
    await removedComment();
    await as(other).blocks.block({ params: { userId: author.user.id } });
    expect((await as(author).notices.list({})).items).toMatchObject([{ near: null, content: 'No faith.' }]);
  });

  it('is unread until it is closed, by its member only', async () => {
    const { id: decisionId } = await removedComment();
    const params = { decisionId };
    expect((await as(author).auth.user({})).unreadNotices).toBe(1);
    await expectRefusal(as(other).notices.read({ params }), 'decision_not_found');
    await expectRefusal(as(other).notices.one({ params }), 'decision_not_found');
    await as(author).notices.read({ params });
    await as(author).notices.read({ params });
    expect((await as(author).auth.user({})).unreadNotices).toBe(0);
    expect((await as(author).notices.list({ query: { unread: 'true' } })).items).toEqual([]);
    expect((await as(author).notices.list({})).items).toHaveLength(1);
    const shown = await as(moderator).moderation.decision({ params });
    expect(shown.readAt).not.toBeNull();
    await as(moderator).moderation.reverseDecision({ params });
    expect(await as(author).notices.one({ params })).toMatchObject({ readAt: null, appealUntil: null });
  });

  it('is announced to a stream that opens later, until it is closed', async () => {
    const { id: decisionId } = await removedComment();
    const screen = await openEvents(address, author.token);
    expect(await screen.received('notice')).toEqual({ type: 'notice' });
    await as(author).notices.read({ params: { decisionId } });
    const later = await openEvents(address, author.token);
    await as(author).profiles.update({ body: { firstName: 'Ramón' } });
    await later.received('author');
    expect(later.events.map(({ type }) => type)).not.toContain('notice');
  });

  it('comes by mail as well, in the member’s language', async () => {
    await as(author, 'es').auth.user({});
    await removedComment('Con cariño, por favor.');
    await vi.waitFor(() => expect(test.mails).toHaveLength(1));
    const [mail] = test.mails;
    expect(mail).toMatchObject({ to: author.user.email });
    expect(mail?.text).toContain('Con cariño, por favor.');
    expect(mail?.text).toContain('apelar');
    expect(mail?.text).not.toContain('Okafor');
  });

  it.each([
    { language: 'en', chosen: {}, keepOut: 'year', words: 'you may not come back for a year' },
    { language: 'en', chosen: { keepOut: 'none' }, keepOut: 'none', words: 'you may come back at once' },
    { language: 'es', chosen: { keepOut: 'month' }, keepOut: 'month', words: 'no podrás volver durante 30 días' },
    { language: 'es', chosen: { keepOut: 'always' }, keepOut: 'always', words: 'no podrás volver. ' },
  ] as const)('says for how long a deleted member may not come back: $keepOut', async (each) => {
    const { language, chosen, keepOut, words } = each;
    await as(author, language).auth.user({});
    const admin = await test.members.admin();
    const target = { kind: 'member', id: author.user.id } as const;
    const body = { target, act: 'delete', reason: 'spam', ...chosen } as const;
    await as(admin).moderation.makeDecision({ body });
    expect((await as(author).notices.list({})).items).toMatchObject([{ act: 'delete', keepOut }]);
    await vi.waitFor(() => expect(test.mails).toHaveLength(1));
    expect(test.mails[0]).toMatchObject({ to: author.user.email });
    expect(test.mails[0]?.text).toContain(words);
  });
});
