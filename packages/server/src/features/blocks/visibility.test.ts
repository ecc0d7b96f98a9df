import type { Role } from '@lampstand/core/profiles/roles';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { ENDPOINTS } from '../../../test/calls.ts';
import type { Member } from '../../../test/factories.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);

/** Who has blocked whom, from the viewer's perspective. */
type BlockRelation = 'none' | 'byMe' | 'byThem' | 'mutual';

/** The contacts between the viewer and the other member before the block. */
interface World {
  viewer: Member;
  other: Member;
  otherPost: string;
  thirdPost: string;
  message: string;
  connection: string;
}

interface Probe {
  request: (world: World) => [method: string, path: string, body?: object];
  /** Whether the answer reveals the other member. */
  shows: (answer: Answer, world: World) => boolean;
}

interface Answer {
  status: number;
  headers: string;
  body: string;
}

const isFound = ({ status }: Answer) => status !== 404;
const namesOther = ({ body }: Answer, { other }: World) => body.includes(other.user.id);

/**
 * Every way to notice another member (blocks-1). Events and notifications are tested next to their own code, pictures in
 * media-visibility.test.ts, and the view of admins below.
 */
const PROBES = {
  feed: {
    'reading the feed': { request: () => ['GET', '/api/posts'], shows: namesOther },
    'reading their post': { request: ({ otherPost }) => ['GET', `/api/posts/${otherPost}`], shows: isFound },
    'editing their post': {
      request: ({ otherPost }) => ['PATCH', `/api/posts/${otherPost}`, { content: 'Mine now' }],
      shows: isFound,
    },
    'deleting their post': { request: ({ otherPost }) => ['DELETE', `/api/posts/${otherPost}`], shows: isFound },
    'reporting their post': {
      request: ({ otherPost }) => ['POST', '/api/reports', { postId: otherPost, reason: 'spam' }],
      shows: isFound,
    },
  },
  page: {
    'opening their page': { request: ({ other }) => ['GET', `/api/users/${other.user.id}/profile`], shows: isFound },
    'reading the posts on their page': {
      request: ({ other }) => ['GET', `/api/users/${other.user.id}/posts`],
      shows: isFound,
    },
    'reading what one prayed for': { request: () => ['GET', '/api/prayed-posts'], shows: namesOther },
    'reading what one commented on': { request: () => ['GET', '/api/commented-posts'], shows: namesOther },
  },
  comments: {
    'reading the comments on their post': {
      request: ({ otherPost }) => ['GET', `/api/posts/${otherPost}/comments`],
      shows: isFound,
    },
    'reading their comment on a post of a third member': {
      request: ({ thirdPost }) => ['GET', `/api/posts/${thirdPost}/comments`],
      shows: namesOther,
    },
    'commenting on their post': {
      request: ({ otherPost }) => ['POST', `/api/posts/${otherPost}/comments`, { content: 'Amen' }],
      shows: isFound,
    },
  },
  reactions: {
    'praying for their post': {
      request: ({ otherPost }) => ['POST', `/api/posts/${otherPost}/prayer`],
      shows: isFound,
    },
    'loving their post': { request: ({ otherPost }) => ['POST', `/api/posts/${otherPost}/love`], shows: isFound },
  },
  conversationList: {
    'listing conversations': { request: () => ['GET', '/api/conversations'], shows: namesOther },
  },
  conversation: {
    'opening the conversation': {
      request: ({ other }) => ['GET', `/api/conversations/${other.user.id}`],
      shows: isFound,
    },
    'reading its messages': {
      request: ({ other }) => ['GET', `/api/conversations/${other.user.id}/messages`],
      shows: isFound,
    },
    'marking it read': {
      request: ({ other, message }) => ['PUT', `/api/conversations/${other.user.id}/read`, { upTo: message }],
      shows: isFound,
    },
  },
  send: {
    'accepting their first message': {
      request: ({ other }) => ['POST', `/api/conversations/${other.user.id}/accept`],
      shows: isFound,
    },
    'declining their first message': {
      request: ({ other }) => ['POST', `/api/conversations/${other.user.id}/decline`],
      // They have none in this world.
      shows: ({ body }) => body.includes('request_not_found'),
    },
    'writing to them': {
      request: ({ other }) => ['POST', '/api/messages', { receiverId: other.user.id, content: 'Peace' }],
      shows: isFound,
    },
  },
  connect: {
    'listing connections': { request: () => ['GET', '/api/connections'], shows: namesOther },
    'asking how the connection stands': {
      request: ({ other }) => ['GET', `/api/users/${other.user.id}/connection`],
      shows: isFound,
    },
    'asking them to connect': {
      request: ({ other }) => ['POST', '/api/connections', { addresseeId: other.user.id }],
      shows: isFound,
    },
    'answering their request': {
      request: ({ connection }) => ['PATCH', `/api/connections/${connection}`, { status: 'accepted' }],
      shows: isFound,
    },
  },
  search: {
    'searching for their words': { request: () => ['GET', '/api/search/testimonies?q=answered'], shows: namesOther },
    'searching for their comment': { request: () => ['GET', '/api/search/testimonies?q=thirdly'], shows: namesOther },
    'searching for a comment under their post': {
      request: () => ['GET', '/api/search/testimonies?q=secondly'],
      shows: namesOther,
    },
    'searching for their name': { request: () => ['GET', '/api/search/people?q=other'], shows: namesOther },
  },
  activity: {
    'reading what happened': { request: () => ['GET', '/api/activity'], shows: namesOther },
  },
  unread: {
    'counting what waits': {
      request: () => ['GET', '/api/unread'],
      shows: ({ body }) => body !== '{"messages":0,"requests":0}',
    },
  },
} satisfies Record<string, Record<string, Probe>>;

/** The nouns and endpoints for members that no probe asks. */
const NOT_PROBED = new Set(
  [
    // About the member alone.
    [
      'auth',
      'profiles',
      'account',
      'notifications',
      'notices',
      'invitations',
      'blocks',
      'reports.list',
      'activity.markRead',
    ],
    // About what the member has written, and the comments under it.
    [
      'posts.create',
      'posts.answer',
      'posts.takeAnswerBack',
      'posts.ask',
      'comments.edit',
      'comments.remove',
      'messages.remove',
    ],
    // Its answer is the same for every id.
    ['connections.end'],
    // Tested next to their code.
    ['events.stream', 'media.image', 'messages.requests', 'activity.new'],
  ].flat(),
);

async function setUp(relation: BlockRelation, viewerFields: { role?: Role } = {}): Promise<World> {
  await removeEverybody(test.db.pool);
  const viewer = await test.members.member({ firstName: 'Viewer', ...viewerFields });
  const other = await test.members.member({ firstName: 'Other' });
  const third = await test.members.member({ firstName: 'Third' });
  const [me, them] = [viewer.user.id, other.user.id];
  const [otherPost, thirdPost] = [await rows.post(them), await rows.post(third.user.id)];
  await rows.insert('comments', { post_id: thirdPost, user_id: them, content: 'Thirdly, amen' });
  await rows.insert('comments', { post_id: otherPost, user_id: me, content: 'Secondly, amen' });
  await rows.insert('prayers', { post_id: otherPost, user_id: me });
  await rows.insert('messages', { sender_id: me, receiver_id: them, content: 'Hello' });
  const message = await rows.insert('messages', { sender_id: them, receiver_id: me, content: 'Hello back' });
  await rows.insert('prayers', { post_id: await rows.post(me), user_id: them });
  const connection = await rows.insert('connections', { requester_id: them, addressee_id: me });
  await rows.report({
    reporter_id: third.user.id,
    post_id: otherPost,
    reason: 'spam',
    content: 'He answered.',
  });
  if (relation === 'byMe' || relation === 'mutual') await rows.insert('blocks', { blocker_id: me, blocked_id: them });
  if (relation === 'byThem' || relation === 'mutual') await rows.insert('blocks', { blocker_id: them, blocked_id: me });
  return { viewer, other, otherPost, thirdPost, message, connection };
}

/** The answer without its request id and the counters. It must be the same as for an unknown id (blocks-2). */
async function answerTo(world: World, { request }: Probe): Promise<Answer> {
  const [method, path, body] = request(world);
  const answer = await test.request(path, {
    method,
    token: world.viewer.token,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  answer.headers.delete('X-Request-Id');
  const text = await answer.text();
  return {
    status: answer.status,
    headers: JSON.stringify([...answer.headers]),
    // Counters do not change with a block (blocks-3), so they reveal nothing.
    body: text.replace(/"requestId":"[^"]*"/, '"requestId":""').replace(/"(comment|prayer|love)Count":\d+/g, ''),
  };
}

it('every endpoint for members is probed, or not for a reason', () => {
  const world = {
    other: { user: { id: 'x' } },
    otherPost: 'x',
    thirdPost: 'x',
    message: 'x',
    connection: 'x',
  } as World;
  const probed = cases.map(({ probe }) => {
    const [method, path] = probe.request(world);
    return `${method} ${path.split('?')[0]}`;
  });
  const open = ENDPOINTS.filter(({ name, entry: { access, method, path } }) => {
    if (access !== 'member' && access !== 'complete') return false;
    const address = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return (
      !NOT_PROBED.has(name) && !NOT_PROBED.has(name.split('.')[0] ?? '') && !probed.some((one) => address.test(one))
    );
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});

const cases = Object.values(PROBES).flatMap((probes: Record<string, Probe>) =>
  Object.entries(probes).map(([what, probe]) => ({ what, probe })),
);

describe.each(cases)('$what', ({ probe }) => {
  it('shows a member without a block', async () => {
    const world = await setUp('none');
    const answer = await answerTo(world, probe);
    expect(probe.shows(answer, world), answer.body).toBe(true);
  });

  it.each(['byMe', 'byThem', 'mutual'] as const)(
    'with a block %s answers as if the member did not exist',
    async (block) => {
      const world = await setUp(block);
      const blocked = await answerTo(world, probe);
      expect(probe.shows(blocked, world), blocked.body).toBe(false);

      await test.db.pool.query('delete from users where id = $1', [world.other.user.id]);
      expect(await answerTo(world, probe)).toEqual(blocked);
    },
  );

  it('is restored after an unblock', async () => {
    const world = await setUp('byMe');
    const { blocks } = test.client(world.viewer.token);
    await blocks.unblock({ params: { userId: world.other.user.id } });
    expect(probe.shows(await answerTo(world, probe), world)).toBe(true);
  });
});

describe('blocking', () => {
  const probe: Probe = { request: ({ other }) => ['POST', `/api/users/${other.user.id}/block`], shows: isFound };

  it('a member again does not reveal whether they have blocked the viewer', async () => {
    const alone = await answerTo(await setUp('byMe'), probe);
    expect(alone.status).toBe(204);
    expect(await answerTo(await setUp('mutual'), probe)).toEqual(alone);
  });
});

describe('an admin', () => {
  const queue: Probe = { request: () => ['GET', '/api/admin/reports'], shows: namesOther };

  it.each(['none', 'byMe', 'byThem', 'mutual'] as const)('with a block %s sees all reports', async (block) => {
    const world = await setUp(block, { role: 'admin' });
    const answer = await answerTo(world, queue);
    expect(answer.status).toBe(200);
    expect(queue.shows(answer, world)).toBe(true);
  });

  it('is a member like any other in the feed (blocks-6)', async () => {
    const world = await setUp('byThem', { role: 'admin' });
    const feed = PROBES.feed['reading the feed'];
    expect(feed.shows(await answerTo(world, feed), world)).toBe(false);
  });
});
