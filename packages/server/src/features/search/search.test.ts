import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let viewer: Member, raul: Member, ana: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  viewer = await test.members.member({ firstName: 'Viewer', lastName: 'Self' });
  raul = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  ana = await test.members.member({ firstName: 'Ana', lastName: 'Restrepo' });
});

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
const post = (content: string, columns: object = {}) => rows.post(raul.user.id, { content, ...columns });
const comment = (post_id: string, content: string, columns: object = {}) =>
  rows.insert('comments', { post_id, user_id: ana.user.id, content, ...columns });
const search = (q: string, query: object = {}, by = viewer) =>
  test.client(by.token).search.testimonies({ query: { q, ...query } });
const ids = async (q: string, by = viewer) => (await search(q, {}, by)).items.map(({ id }) => id);
const shown = async (q: string) =>
  (await search(q)).items.map(({ excerpt }) => excerpt.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''));

describe('the search for testimonies (search-1)', () => {
  it('finds testimonies, requests, answers and comments, newest first, and says what each is (search-2)', async () => {
    const request = { kind: 'prayer', answered_at: at(4), answer: 'The surgery went well.', created_at: at(1) };
    const asked = await post('My mother has surgery on Thursday.', request);
    const shared = await post('After two surgeries she walks.', { created_at: at(2) });
    const said = await comment(shared, 'We prayed during the surgery.', { created_at: at(3) });
    await post('Something else');
    const { items, next } = await search('surgery');
    expect(next).toBeUndefined();
    expect(items).toMatchObject([
      { kind: 'answer', id: asked, postId: asked, postKind: 'prayer', author: { firstName: 'Raúl' }, under: null },
      {
        kind: 'comment',
        id: said,
        postId: shared,
        postKind: 'testimony',
        author: { id: ana.user.id, firstName: 'Ana' },
        under: { id: raul.user.id, firstName: 'Raúl' },
      },
      { kind: 'testimony', id: shared, postKind: 'testimony', createdAt: '2026-11-02T10:00:00.000Z' },
      { kind: 'testimony', id: asked, postKind: 'prayer' },
    ]);
    expect(items[2]?.excerpt).toEqual([
      { text: 'After two ', isHit: false },
      { text: 'surgeries', isHit: true },
      { text: ' she walks.', isHit: false },
    ]);
  });

  it('marks what it found, also where one language finds the word and the other its form in the text', async () => {
    await post('I had been praying for a door to open.');
    expect(await shown('prayer')).toEqual(['I had been [praying] for a door to open.']);
  });

  it.each([
    ['another form of an English word', 'He healed my brothers', 'healing brother', 'He [healed] my [brothers]'],
    ['another form of a Spanish word', 'Mis oraciones fueron oídas', 'oración', 'Mis [oraciones] fueron oídas'],
    ['a word without its accents', 'La oración me sanó', 'oracion', 'La [oración] me sanó'],
    ['a word with accents it has not', 'La oracion me sano', 'oración', 'La [oracion] me sano'],
    ['a word that means nothing in the other language', 'My sin is forgiven', 'sin', 'My [sin] is forgiven'],
    ['words in their order', 'Send money now', '"send money"', '[Send] [money] now'],
    ['two words, each a stop word of one language', 'My son returned', 'my son', 'My [son] returned'],
    ['them in their order', 'My son returned', '"my son"', 'My [son] returned'],
    ['one word in English and one in Spanish', 'Our oraciones helped', 'helping oración', 'Our [oraciones] [helped]'],
    ['markup as text', '<b>oil</b> & more', 'oil', '<b>[oil]</b> & more'],
    ['emoji', 'Send money 🙏🙏', '🙏🙏', 'Send money [🙏🙏]'],
    ['a number', 'It was 1985', '1985', 'It was [1985]'],
  ])('finds %s', async (_what, content, q, expected) => {
    await post(content);
    expect(await shown(q)).toEqual([expected]);
  });

  it.each([
    ['all of the words', 'Send money', 'money oil'],
    ['a word that is excluded', 'Send money', 'money -send'],
    ['a form of it that is excluded', 'Money for brothers', 'money -brother'],
    ['a stop word that is excluded', 'Money for the sin', 'money -sin'],
    ['any word but those excluded', 'Send money', '-oil'],
    ['a word that Spanish leaves out', 'My dog barked', 'my son'],
    ['a word that English leaves out', 'Sin pan', 'the sin'],
    ['a quotation of these', 'My dog barked', '"my son"'],
    ['words in another order', 'Money send', '"send money"'],
    ['only words that say nothing in either language', 'He had no money', 'no he'],
    ['nothing but punctuation', 'Send money!!!', '!!! & | :*'],
    ['the wildcards of LIKE', 'Send money', '%%'],
    ['underscores', 'Send money', '__'],
    ['backslashes', 'Send money', '\\\\'],
    ['a quote', "Raúl's money", "'; drop table posts --"],
  ])('finds nothing without %s', async (_what, content, q) => {
    await post(content);
    expect(await search(q)).toMatchObject({ items: [], next: undefined });
  });

  it('goes on on the next page, over all kinds, and beyond the newest texts', async () => {
    const postId = await post('oil 0', { created_at: at(1) });
    const expected = [postId];
    for (const day of [2, 3, 4, 5]) {
      const created_at = at(day);
      expected.unshift(
        day % 2 ? await post(`oil ${day}`, { created_at }) : await comment(postId, 'oil', { created_at }),
      );
    }
    const found: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
      const { items, next } = await search('oil', { limit: 2, cursor });
      found.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(found).toEqual(expected);
  });

  it('finds what was changed by its new words only, and what was taken back or deleted not at all', async () => {
    const postId = await post('Buy my oil', { kind: 'prayer' });
    const mine = test.client(raul.token).posts;
    await mine.edit({ params: { postId }, body: { content: 'Water' } });
    expect([await ids('oil'), await ids('water')]).toEqual([[], [postId]]);
    await mine.answer({ params: { postId }, body: { answer: 'Wine' } });
    expect(await ids('wine')).toEqual([postId]);
    await mine.answer({ params: { postId }, body: { answer: 'Bread' } });
    expect([await ids('wine'), await ids('bread')]).toEqual([[], [postId]]);
    await mine.takeAnswerBack({ params: { postId } });
    expect(await ids('bread')).toEqual([]);
    const commentId = await comment(postId, 'Honey');
    await test.client(ana.token).comments.remove({ params: { commentId } });
    await mine.remove({ params: { postId } });
    expect([await ids('honey'), await ids('water'), await rows.count('text_words')]).toEqual([[], [], 0]);
  });

  it('keeps to what the viewer can see', async () => {
    const admin = await test.members.admin();
    const removed = await post('Holy oil');
    await comment(removed, 'Good oil');
    await test.client(admin.token).moderation.removePost({ params: { postId: removed } });
    const open = await post('Water');
    const taken = await comment(open, 'Bad oil');
    expect(await ids('oil')).toEqual([taken]);
    await test.client(raul.token).comments.remove({ params: { commentId: taken } });
    expect(await ids('oil')).toEqual([]);
    const reported = await post('Cheap oil');
    expect(await ids('oil')).toEqual([reported]);
    await test.client(viewer.token).reports.create({ body: { postId: reported, reason: 'spam' } });
    expect([await ids('oil'), await ids('oil', ana)]).toEqual([[], [reported]]);
  });

  it('hides what was written behind a block, in both directions, with what stands under it', async () => {
    const postId = await post('oil');
    const commentId = await comment(postId, 'oil');
    for (const [blocker, blocked] of [
      [viewer, raul],
      [raul, viewer],
    ] as const) {
      const block = await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: blocked.user.id });
      expect(await ids('oil')).toEqual([]);
      await pool.query('delete from blocks where id = $1', [block]);
    }
    for (const [blocker, blocked] of [
      [viewer, ana],
      [ana, viewer],
    ] as const) {
      const block = await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: blocked.user.id });
      expect(await ids('oil')).toEqual([postId]);
      await pool.query('delete from blocks where id = $1', [block]);
    }
    expect((await ids('oil')).toSorted()).toEqual([postId, commentId].toSorted());
  });
});

const people = (q: string, query: object = {}, by = viewer) =>
  test.client(by.token).search.people({ query: { q, ...query } });
const names = async (q: string, by = viewer) => (await people(q, {}, by)).items.map(({ firstName }) => firstName);
const marks = async (q: string) =>
  (await people(q)).items.map(({ name }) => name.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''));

describe('the search for people (search-3)', () => {
  it('finds them by the beginnings of their names, connections first, then the newest', async () => {
    const [one, two, three] = [
      await test.members.member({ firstName: 'Rosa', lastName: 'Delgado' }),
      await test.members.member({ firstName: 'Rosalind', lastName: 'Avery' }),
      await test.members.member({ firstName: 'Daniel', lastName: 'Rosales Quintero' }),
    ];
    await pool.query('update users set created_at = $2 where id = $1', [one.user.id, '2025-03-01T00:00:00Z']);
    await pool.query(`update member_words w set created_at = u.created_at from users u where u.id = w.user_id`);
    await rows.insert('connections', { requester_id: one.user.id, addressee_id: viewer.user.id, status: 'accepted' });
    await rows.insert('connections', { requester_id: viewer.user.id, addressee_id: two.user.id });
    const { items } = await people('ros');
    expect(items.map(({ id, isConnected }) => [id, isConnected])).toEqual([
      [one.user.id, true],
      [three.user.id, false],
      [two.user.id, false],
    ]);
    expect(items[0]).toMatchObject({ firstName: 'Rosa', memberSince: '2025-03', profileImageUrl: null });
    expect(Object.keys(items[0] ?? {})).not.toContain('email');
    expect(await marks('ros')).toEqual(['[Ros]a Delgado', 'Daniel [Ros]ales Quintero', '[Ros]alind Avery']);
    const found: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
      const {
        items: [item],
        next,
      } = await people('ros', { limit: 1, cursor });
      found.push(item?.id ?? '');
      cursor = next;
    }
    expect(found).toEqual(items.map(({ id }) => id));
  });

  it.each([
    ['medina raul', ['Raúl']],
    ['MEDÍNA', ['Raúl']],
    ['med raúl', ['Raúl']],
    ['edina', []],
    ['member', []],
    ['example.org', []],
    ['%%', []],
    ['__', []],
    ["o'", []],
    ['\\\\', []],
    ['🙏🙏', []],
    ['raul & !medina', ['Raúl']],
    ['a:* | b', []],
  ])('finds by %s: %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('finds a name in two scripts by either, and letters that look alike by each other', async () => {
    await test.members.member({ firstName: 'Мария', lastName: 'Petrova' });
    for (const q of ['мари', 'МАРИЯ', 'petr', 'мария petrova']) expect(await names(q)).toEqual(['Мария']);
  });

  it.each([
    ['a member without an age', { age: null }],
    ['a member without a name', { lastName: null }],
    ['a member without a country', { country: null }],
    ['a member under 18 who has chosen nothing', { age: 16 }],
  ])('does not find %s', async (_who, fields) => {
    await test.members.member({ firstName: 'Lucía', lastName: 'Paz', ...fields });
    expect(await names('luc')).toEqual([]);
  });

  it('finds who is complete in one of the languages', async () => {
    await test.members.member({ firstName: 'Lucía', city: null, state: null });
    expect(await names('luc')).toEqual(['Lucía']);
  });

  it.each(['suspend', 'delete'])('does not find a member under the decision %s', async (act) => {
    const until = new Date(Date.now() + 3_600_000);
    const decision = { target_kind: 'member', target_id: raul.user.id, member_id: raul.user.id, act, removes: false };
    const id = await rows.insert('decisions', { ...decision, until, reason: 'spam', surface: 'web' });
    expect(await names('raul')).toEqual([]);
    await pool.query('update decisions set reversed_at = now() where id = $1', [id]);
    expect(await names('raul')).toEqual(['Raúl']);
  });

  it('does not find anybody behind a block, in both directions', async () => {
    for (const [blocker, blocked] of [
      [viewer, raul],
      [raul, viewer],
    ] as const) {
      const block = await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: blocked.user.id });
      expect(await names('raul')).toEqual([]);
      await pool.query('delete from blocks where id = $1', [block]);
    }
  });

  it('does not find who left or only asked to join', async () => {
    await pool.query('delete from users where id = $1', [raul.user.id]);
    expect(await names('raul')).toEqual([]);
  });
});

describe('an apostrophe in a name', () => {
  it.each(['’', "'", 'ʼ', '‘'])('%s is found by any other, and by the word behind it', async (stored) => {
    await test.members.member({ firstName: 'Síle', lastName: `O${stored}Brien` });
    for (const typed of ["o'brien", 'o’brien', 'O‘Brien', 'brien', 'o brien', 'sile o’b']) {
      expect(await names(typed), typed).toEqual(['Síle']);
    }
  });
});

describe('who can be found (search-4)', () => {
  const own = (member: Member) => test.client(member.token).auth.user();
  const choose = (member: Member, isFindable: boolean) =>
    test.client(member.token).profiles.choose({ body: { isFindable } });

  it('is the choice of each member, and of an adult until then', async () => {
    expect((await own(raul))?.isFindable).toBe(true);
    expect(await choose(raul, false)).toMatchObject({ isFindable: false });
    expect([(await own(raul))?.isFindable, await names('raul')]).toEqual([false, []]);
    // Another choice does not change it.
    await test.client(raul.token).profiles.choose({ body: { theme: 'dark' } });
    expect(await names('raul')).toEqual([]);
    await choose(raul, true);
    expect(await names('raul')).toEqual(['Raúl']);
  });

  it('is off for those under 18 until they choose', async () => {
    const young = await test.members.member({ firstName: 'Lucía', age: 16 });
    expect((await own(young))?.isFindable).toBe(false);
    expect(await choose(young, true)).toMatchObject({ isFindable: true });
    expect(await names('luc')).toEqual(['Lucía']);
  });

  it('is not shown to others', async () => {
    await choose(raul, false);
    const page = await test.client(viewer.token).members.one({ params: { userId: raul.user.id } });
    expect(JSON.stringify(page)).not.toContain('isFindable');
  });
});

describe('what may be searched for', () => {
  it.each(['a', ' a ', '🙏', '', ' ', 'x'.repeat(LIMITS.searchMax + 1), 'a\u0000b', 'a\nb'])(
    'refuses %j',
    async (q) => {
      await expectRefusal(search(q), 'invalid_input');
      await expectRefusal(people(q), 'invalid_input');
    },
  );

  it.each([
    '-'.repeat(LIMITS.searchMax),
    `oil ${'-'.repeat(60)}`,
    `-- oil ${'-'.repeat(60)}`,
    `${'- '.repeat(49)}-a`,
    '-!'.repeat(50),
  ])('takes %j', async (q) => {
    await post('The oil ran out.');
    for (const { kind } of (await search(q)).items) expect(kind).toBe('testimony');
  });

  it('takes as much as is allowed', async () => {
    const long = 'ab '.repeat(LIMITS.searchMax).slice(0, LIMITS.searchMax - 1);
    for (const q of [`${long}b`, 'x'.repeat(LIMITS.searchMax), '🙏'.repeat(LIMITS.searchMax / 2)]) {
      expect([(await search(q)).items, (await people(q)).items]).toEqual([[], []]);
    }
  });

  it.each(['x', '2abc', '1', '0xyz'])('refuses the cursor %j', async (cursor) => {
    await expectRefusal(search('oil', { cursor }), 'invalid_cursor');
    await expectRefusal(people('oil', { cursor }), 'invalid_cursor');
  });
});
