import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let moderator: Member, raul: Member, ana: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  moderator = await test.members.moderator();
  raul = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  ana = await test.members.member();
});

const byKind = (postKind: 'testimony' | 'prayer', query: object = {}) =>
  test.client(moderator.token).moderation.content({ query: { postKind, ...query } });
const search = (q: string, query: object = {}) =>
  test.client(moderator.token).moderation.content({ query: { q, ...query } });
const post = (content: string, columns: object = {}) => rows.post(raul.user.id, { content, ...columns });
const comment = (post_id: string, content: string, columns: object = {}) =>
  rows.insert('comments', { post_id, user_id: ana.user.id, content, ...columns });
const ids = async (q: string, query: object = {}) => (await search(q, query)).items.map(({ id }) => id);
const shown = async (q: string) =>
  (await search(q)).items.map(({ excerpt }) => excerpt.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''));

describe('the search of posts and comments (moderation-21)', () => {
  it('finds both, newest first, with author, place and excerpt', async () => {
    const postId = await post('Buy my holy oil.', { created_at: '2026-11-01T10:00:00Z' });
    const commentId = await comment(postId, 'That oil heals!', { created_at: '2026-11-02T10:00:00Z' });
    await post('Something else');
    const { items, total } = await search('oil');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        kind: 'comment',
        id: commentId,
        postId,
        author: { id: ana.user.id },
        createdAt: '2026-11-02T10:00:00.000Z',
        excerpt: [
          { text: 'That ', isHit: false },
          { text: 'oil', isHit: true },
          { text: ' heals!', isHit: false },
        ],
        removedBy: null,
      },
      { kind: 'post', id: postId, postId, author: { id: raul.user.id, firstName: 'Raúl' } },
    ]);
    expect(await ids('oil', { kind: 'post' })).toEqual([postId]);
    expect(await ids('oil', { kind: 'comment' })).toEqual([commentId]);
  });

  it.each([
    ['another form of an English word', 'He healed my brothers', 'healing brother', 'He [healed] my [brothers]'],
    ['another form of a Spanish word', 'Mis oraciones fueron oídas', 'oración', 'Mis [oraciones] fueron oídas'],
    ['a word without its accents', 'La oración me sanó', 'oracion', 'La [oración] me sanó'],
    ['a word with accents it has not', 'Jose vino', 'José', '[Jose] vino'],
    ['a word in capitals', 'COMPREN MI ÓLEO', 'óleo', 'COMPREN MI [ÓLEO]'],
    ['accents that are characters of their own', 'Mi o\u0301leo', 'óleo', 'Mi [óleo]'],
    ['words in their order', 'Send money now', '"send money"', '[Send] [money] now'],
    ['a text with control characters', 'Buy\u0001 my\u0002 oil', 'oil', 'Buy\u0001 my\u0002 [oil]'],
    ['a text with markup', '<b>oil</b> & more', 'oil', '<b>[oil]</b> & more'],
  ])('finds %s', async (_what, content, q, expected) => {
    await post(content);
    expect(await shown(q)).toEqual([expected]);
  });

  it.each([
    ['all of the words', 'Send money', 'money oil'],
    ['a word that is excluded', 'Send money', 'money -send'],
    ['words in another order', 'Money send', '"send money"'],
    ['nothing but punctuation', 'Send money!!!', '!!! & | :*'],
    ['a quote', "Raúl's money", "'; drop table posts --"],
  ])('finds nothing without %s', async (_what, content, q) => {
    await post(content);
    expect(await search(q)).toMatchObject({ items: [], total: 0 });
  });

  it('shows of a long text what is around the hit', async () => {
    await post(`${'word '.repeat(1_500)}oil${' word'.repeat(400)}`);
    expect((await shown('oil'))[0]).toMatch(/^…(word )+\[oil\]( word)+…$/);
  });

  it('goes on on the next page, over both kinds', async () => {
    const postId = await post('oil 0', { created_at: '2026-11-01T10:00:00Z' });
    const expected = [postId];
    for (const day of [2, 3, 4, 5]) {
      const created_at = `2026-11-0${day}T10:00:00Z`;
      expected.unshift(
        day % 2 ? await post(`oil ${day}`, { created_at }) : await comment(postId, 'oil', { created_at }),
      );
    }
    const found: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
      const { items, next, total } = await search('oil', { limit: 2, cursor });
      expect(total).toBe(5);
      found.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(found).toEqual(expected);
  });

  it('finds an edited post by its new text only', async () => {
    const postId = await post('Buy my oil');
    await pool.query(`update posts set content = 'Water' where id = $1`, [postId]);
    expect([await ids('oil'), await ids('water')]).toEqual([[], [postId]]);
  });

  it('finds the answer of a request, which is listed once', async () => {
    const answered = { kind: 'prayer', answered_at: '2026-11-03T10:00:00Z' };
    const both = await post('Pray for oil', { ...answered, answer: 'We have oil' });
    const only = await post('Pray for us', { ...answered, answer: 'There is oil' });
    expect((await ids('oil')).toSorted()).toEqual([both, only].toSorted());
    expect(await search('oil', { kind: 'comment' })).toMatchObject({ items: [], total: 0 });
    expect((await shown('oil')).toSorted()).toEqual(['Pray for [oil]', 'There is [oil]']);
  });

  it('does not care who blocked the moderator', async () => {
    const postId = await post('Buy my oil');
    await rows.insert('blocks', { blocker_id: raul.user.id, blocked_id: moderator.user.id });
    expect(await ids('oil')).toEqual([postId]);
  });
});

describe('all posts of a kind (moderation-21)', () => {
  it('are listed without words, in pages, the newest first, with their answer', async () => {
    const at = (day: number) => ({ created_at: `2026-11-0${day}T10:00:00Z` });
    const testimony = await post('He answered.', at(1));
    const asking = await post('Pray for rain.', { kind: 'prayer', ...at(2) });
    const answered_at = '2026-11-04T10:00:00Z';
    const answered = await post('Pray for us.', { kind: 'prayer', answered_at, answer: 'We have it.', ...at(3) });
    await comment(asking, 'Amen', at(4));
    expect((await byKind('testimony')).items).toMatchObject([
      { id: testimony, post: { kind: 'testimony', answeredAt: null, answer: null } },
    ]);
    const first = await byKind('prayer', { limit: 1 });
    expect(first.total).toBe(2);
    expect(first.items).toEqual([
      {
        kind: 'post',
        id: answered,
        postId: answered,
        author: { id: raul.user.id, firstName: 'Raúl', lastName: 'Medina', profileImageUrl: null },
        createdAt: '2026-11-03T10:00:00.000Z',
        post: { kind: 'prayer', answeredAt: '2026-11-04T10:00:00.000Z', answer: 'We have it.' },
        excerpt: [{ text: 'Pray for us.', isHit: false }],
        removedBy: null,
      },
    ]);
    const second = await byKind('prayer', { limit: 1, cursor: first.next });
    expect(second).toMatchObject({ items: [{ id: asking, post: { kind: 'prayer', answer: null } }], next: undefined });
    expect((await byKind('prayer', { kind: 'comment' })).items).toEqual([]);
  });

  it('have the same fields when they are found by words; comments have no kind', async () => {
    const id = await post('Pray for rain.', { kind: 'prayer' });
    await comment(id, 'Rain!');
    expect((await search('rain')).items.map((found) => found.post?.kind)).toEqual([undefined, 'prayer']);
  });

  it('shows of a removed one its decision and its kind, but neither words nor answer', async () => {
    const answered_at = '2026-11-04T10:00:00Z';
    const postId = await post('Pray for oil.', { kind: 'prayer', answered_at, answer: 'Buy it.' });
    await test.client(moderator.token).moderation.removePost({ params: { postId } });
    const removed = { id: postId, excerpt: [], post: { kind: 'prayer', answeredAt: null, answer: null } };
    expect((await byKind('prayer')).items).toMatchObject([{ ...removed, removedBy: expect.any(String) }]);
    expect((await search('oil')).items).toMatchObject([removed]);
  });
});

describe('what was removed (decisions-1)', () => {
  it('is found without its text, with its decision; so are the comments under it', async () => {
    const postId = await post('Buy my oil', { created_at: '2026-11-01T10:00:00Z' });
    const commentId = await comment(postId, 'Good oil', { created_at: '2026-11-02T10:00:00Z' });
    await test.client(moderator.token).moderation.removePost({ params: { postId } });
    const { rows: decisions } = await pool.query<{ id: string }>('select id from decisions');
    const removedBy = decisions[0]?.id;
    expect((await search('oil')).items).toMatchObject([
      { id: commentId, excerpt: [], removedBy },
      { id: postId, excerpt: [], removedBy },
    ]);
    expect(JSON.stringify(await search('oil'))).not.toMatch(/my oil|good oil/i);
  });
});

describe('who may search', () => {
  it('are moderators', async () => {
    await expectRefusal(test.client(raul.token).moderation.content({ query: { q: 'oil' } }), 'moderator_only');
  });

  it.each([
    [{}],
    [{ kind: 'post' }],
    [{ q: ' ' }],
    [{ q: ' ', postKind: 'prayer' }],
    [{ postKind: 'sermon' }],
    [{ q: 'x'.repeat(201) }],
    [{ q: 'oil', kind: 'message' }],
  ])('refuses %o', async (query) => {
    const call = test.client(moderator.token).moderation.content({ query: query as { q: string } });
    await expectRefusal(call, 'invalid_input');
  });
});
