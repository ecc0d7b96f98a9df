import type { ActivityView } from '@lampstand/core/activity/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let elena: Member, rosa: Member, walter: Member, ruth: Member;
let postId: string;

const as = (member: Member) => test.client(member.token);
const list = async (member = elena, query: object = {}) => (await as(member).activity.list({ query })).items;
const newCount = async (member = elena) => (await as(member).activity.new()).newCount;
const short = ({ kind, people, users }: ActivityView) => [kind, people, ...users.map(({ firstName }) => firstName)];
const brief = async (member = elena) => (await list(member)).map(short);
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const mark = (table: string, by: Member, minute: number, post_id = postId) =>
  rows.insert(table, { post_id, user_id: by.user.id, created_at: at(minute) });
const comment = (by: Member, minute: number, columns: object = {}) =>
  rows.insert('comments', {
    post_id: postId,
    user_id: by.user.id,
    content: 'Amen',
    created_at: at(minute),
    ...columns,
  });
const block = (by: Member, whom: Member) => as(by).blocks.block({ params: { userId: whom.user.id } });

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  elena = await test.members.member({ firstName: 'Elena' });
  rosa = await test.members.member({ firstName: 'Rosa' });
  walter = await test.members.member({ firstName: 'Walter' });
  ruth = await test.members.member({ firstName: 'Ruth' });
  postId = await rows.post(elena.user.id, { content: 'Forty of us met\nby the water before sunrise' });
});

describe('what happened for a member (activity-1)', () => {
  it('is one group for each testimony and kind, with its latest people', async () => {
    const other = await rows.post(elena.user.id, { content: 'My sister sang again' });
    await mark('prayers', walter, 1);
    await mark('prayers', ruth, 2);
    await mark('prayers', rosa, 3);
    await mark('loves', rosa, 4);
    await comment(walter, 5);
    await comment(walter, 7);
    await comment(ruth, 6);
    await mark('prayers', ruth, 8, other);
    expect(await brief()).toEqual([
      ['prayers', 1, 'Ruth'],
      ['comments', 2, 'Walter', 'Ruth'],
      ['loves', 1, 'Rosa'],
      ['prayers', 3, 'Rosa', 'Ruth'],
    ]);
    expect((await list())[3]).toEqual({
      id: `prayers:${postId}`,
      kind: 'prayers',
      latestAt: at(3),
      isNew: true,
      people: 3,
      users: [rosa, ruth].map(({ user: { id, firstName, lastName } }) => ({
        id,
        firstName,
        lastName,
        profileImageUrl: null,
      })),
      post: { id: postId, line: 'Forty of us met by the water before sunrise', kind: 'testimony' },
      connectionId: null,
      notice: null,
      report: null,
    });
    expect(await newCount()).toBe(4);
  });

  it('is nothing of one’s own acts', async () => {
    await mark('prayers', elena, 1);
    await mark('loves', elena, 1);
    await comment(elena, 1);
    expect(await list()).toEqual([]);
    await mark('prayers', rosa, 2);
    expect(await brief()).toEqual([['prayers', 1, 'Rosa']]);
    expect(await newCount()).toBe(1);
  });

  it('has nothing that was taken back or deleted', async () => {
    const params = { postId };
    await as(rosa).reactions.prayer({ params, body: { wanted: true } });
    await as(rosa).reactions.love({ params, body: { wanted: true } });
    const { id } = await as(rosa).comments.create({ params, body: { content: 'Amen' } });
    expect(await newCount()).toBe(3);
    await as(rosa).reactions.prayer({ params, body: { wanted: false } });
    await as(rosa).reactions.love({ params, body: { wanted: false } });
    await as(rosa).comments.remove({ params: { commentId: id } });
    expect(await list()).toEqual([]);
    expect(await newCount()).toBe(0);
  });

  it('has no comment that its host has taken away, and nothing of a deleted testimony', async () => {
    const { id } = await as(rosa).comments.create({ params: { postId }, body: { content: 'Amen' } });
    await as(elena).comments.remove({ params: { commentId: id } });
    expect(await list()).toEqual([]);
    await mark('prayers', rosa, 2);
    await as(elena).posts.remove({ params: { postId } });
    expect(await list()).toEqual([]);
    expect(await newCount()).toBe(0);
  });

  it('has nothing of members who left', async () => {
    await mark('prayers', rosa, 1);
    await mark('prayers', ruth, 2);
    await pool.query('delete from users where id = $1', [ruth.user.id]);
    expect(await brief()).toEqual([['prayers', 1, 'Rosa']]);
  });
});

describe('a block (blocks-1)', () => {
  it.each([
    ['by the viewer', () => block(elena, rosa)],
    ['by the other', () => block(rosa, elena)],
  ])('%s hides people, counts and groups at once, and an unblock brings them back', async (_by, act) => {
    await mark('prayers', rosa, 3);
    await mark('prayers', walter, 2);
    await mark('prayers', ruth, 1);
    await mark('loves', rosa, 4);
    await comment(rosa, 5);
    await comment(ruth, 6);
    await as(rosa).connections.request({ body: { addresseeId: elena.user.id } });
    expect(await newCount()).toBe(4);
    await act();
    expect(await brief()).toEqual([
      ['comments', 1, 'Ruth'],
      ['prayers', 2, 'Walter', 'Ruth'],
    ]);
    expect((await list())[1]?.latestAt).toBe(at(2));
    expect(await newCount()).toBe(2);
    await pool.query('delete from blocks');
    expect(await brief()).toContainEqual(['prayers', 3, 'Rosa', 'Walter']);
    expect(await newCount()).toBe(4);
  });

  it('hides the one whose request was accepted', async () => {
    const { id } = await as(elena).connections.request({ body: { addresseeId: rosa.user.id } });
    await as(rosa).connections.answer({ params: { connectionId: id }, body: { status: 'accepted' } });
    expect(await brief()).toEqual([['accepted', 1, 'Rosa']]);
    await block(rosa, elena);
    expect(await list()).toEqual([]);
    expect(await newCount()).toBe(0);
  });
});

describe('connections, invitations, notices and reports', () => {
  it('shows a request until it is answered, and its acceptance to the other', async () => {
    const { id } = await as(rosa).connections.request({ body: { addresseeId: elena.user.id } });
    expect(await list()).toMatchObject([{ kind: 'request', connectionId: id, people: 1, post: null }]);
    expect(await list(rosa)).toEqual([]);
    await as(elena).connections.answer({ params: { connectionId: id }, body: { status: 'accepted' } });
    expect(await list()).toEqual([]);
    expect(await brief(rosa)).toEqual([['accepted', 1, 'Elena']]);
    expect(await newCount(rosa)).toBe(1);
    await as(elena).connections.end({ params: { connectionId: id } });
    expect(await list(rosa)).toEqual([]);
  });

  it('never tells of a refusal', async () => {
    const { id } = await as(rosa).connections.request({ body: { addresseeId: elena.user.id } });
    await as(elena).connections.answer({ params: { connectionId: id }, body: { status: 'declined' } });
    expect(await list()).toEqual([]);
    expect(await list(rosa)).toEqual([]);
    expect(await newCount(rosa)).toBe(0);
  });

  it('shows the second of two crossing requests as an acceptance', async () => {
    await as(elena).connections.request({ body: { addresseeId: rosa.user.id } });
    await as(rosa).connections.request({ body: { addresseeId: elena.user.id } });
    expect(await brief()).toEqual([['accepted', 1, 'Rosa']]);
    expect(await list(rosa)).toEqual([]);
  });

  it('shows who joined by an invitation, one group for each', async () => {
    const invitation_id = await rows.insert('invitations', {
      code: 'ABCDEFGH',
      created_by: elena.user.id,
      places: 3,
      used: 2,
      until: at(59),
    });
    for (const [member, minute] of [
      [rosa, 1],
      [ruth, 2],
    ] as const) {
      await pool.query('insert into invitation_uses (user_id, invitation_id, created_at) values ($1, $2, $3)', [
        member.user.id,
        invitation_id,
        at(minute),
      ]);
    }
    expect(await brief()).toEqual([['joined', 2, 'Ruth', 'Rosa']]);
    await block(elena, ruth);
    expect(await brief()).toEqual([['joined', 1, 'Rosa']]);
    expect(await newCount()).toBe(1);
  });

  it('shows a decision and what became of it, as new again', async () => {
    const moderator = await test.members.moderator();
    await mark('prayers', rosa, 1);
    await as(rosa).reports.create({ body: { postId, reason: 'spam' } });
    const target = { kind: 'post', id: postId } as const;
    const { id: decisionId } = await as(moderator).moderation.makeDecision({
      body: { target, act: 'remove', reason: 'spam' },
    });
    const [shown, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ kind: 'notice', people: 0, users: [], notice: { act: 'remove', state: 'decided' } });
    expect(await list(rosa)).toMatchObject([{ kind: 'report', report: { status: 'resolved' } }]);
    await as(elena).activity.markRead({ body: { upTo: shown?.latestAt ?? '' } });
    expect(await newCount()).toBe(0);
    await as(moderator).moderation.reverseDecision({ params: { decisionId } });
    expect(await list()).toMatchObject([
      { kind: 'notice', isNew: true, notice: { decisionId, state: 'reversed' } },
      { kind: 'prayers', isNew: false },
    ]);
  });
});

describe('reading (activity-4)', () => {
  const read = (upTo: string, member = elena) => as(member).activity.markRead({ body: { upTo } });

  it('is up to a time, and a group that gets newer is new again', async () => {
    await mark('prayers', rosa, 1);
    await mark('loves', rosa, 2);
    expect(await read(at(1))).toEqual({ newCount: 1, readUpTo: at(1) });
    expect((await list()).map(({ kind, isNew }) => [kind, isNew])).toEqual([
      ['loves', true],
      ['prayers', false],
    ]);
    expect(await read(at(2))).toEqual({ newCount: 0, readUpTo: at(2) });
    await mark('prayers', ruth, 3);
    expect((await list())[0]).toMatchObject({ kind: 'prayers', isNew: true, people: 2 });
    expect(await newCount()).toBe(1);
  });

  it('never moves back, whichever of many devices is last', async () => {
    await mark('prayers', rosa, 5);
    await Promise.all([1, 5, 3, 2, 4].map((minute) => read(at(minute))));
    expect(await newCount()).toBe(0);
    expect(await read(at(1))).toEqual({ newCount: 0, readUpTo: at(5) });
  });

  it('does not read what has not happened yet', async () => {
    await read('2999-01-01T00:00:00.000Z');
    await as(rosa).reactions.prayer({ params: { postId }, body: { wanted: true } });
    expect(await newCount()).toBe(1);
  });

  it('needs a time', async () => {
    await expectRefusal(read('yesterday'), 'invalid_input');
  });

  it('belongs to one member', async () => {
    await mark('prayers', rosa, 1);
    await read(at(9), rosa);
    expect(await newCount()).toBe(1);
  });

  it('counts up to 100', async () => {
    await pool.query(
      `with more as (insert into posts (id, user_id, content) select gen_random_uuid(), $1, 'He answered.'
         from generate_series(1, 120) returning id)
       insert into prayers (id, post_id, user_id) select gen_random_uuid(), id, $2 from more`,
      [elena.user.id, rosa.user.id],
    );
    expect(await newCount()).toBe(100);
  });
});

describe('pages (lists-1)', () => {
  it('are stable for groups of the same time', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => rows.post(elena.user.id)));
    for (const post of posts) for (const table of ['prayers', 'loves']) await mark(table, rosa, 1, post);
    const whole = (await list()).map(({ id }) => id);
    expect(whole).toHaveLength(6);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(elena).activity.list({ query: { limit: 2, ...(cursor && { cursor }) } });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(paged).toEqual(whole);
  });

  it('show a group once that moves up in between', async () => {
    const posts = await Promise.all([1, 2, 3, 4].map(() => rows.post(elena.user.id)));
    for (const [index, post] of posts.entries()) await mark('prayers', rosa, 10 - index, post);
    const first = await as(elena).activity.list({ query: { limit: 2 } });
    await mark('prayers', ruth, 30, posts[3]);
    const second = await as(elena).activity.list({ query: { limit: 2, cursor: first.next } });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(posts.slice(0, 3).map((id) => `prayers:${id}`));
    expect((await list())[0]).toMatchObject({ id: `prayers:${posts[3]}`, people: 2 });
  });

  it('refuse a cursor of somebody’s own making', async () => {
    await expectRefusal(as(elena).activity.list({ query: { cursor: 'nowhere' } }), 'invalid_cursor');
  });
});
