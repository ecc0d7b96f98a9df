/**
 * The reference for bench/run.ts: what one would write by hand with Hono, `pg`, prepared SQL and the same session table. It has
 * no validation, limits, security headers or logs.
 */
import { createHash, randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Hono<{ Variables: { userId: string } }>();

const SESSION = `select user_id from sessions where sid = $1 and expire > now()`;

const FEED = `
  with page as (
    select p.* from posts p
    where p.user_id not in (
      select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1
    )
    order by p.created_at desc, p.id desc
    limit 20
  )
  select page.id, page.user_id as "userId", page.content, page.image_url as "imageUrl", page.latitude, page.longitude,
    page.location, page.prayer_count as "prayerCount", page.comment_count as "commentCount",
    page.love_count as "loveCount", page.created_at as "createdAt",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'profileImageUrl', u.profile_image_url) as user,
    exists (select from prayers r where r.post_id = page.id and r.user_id = $1) as "viewerHasPrayed",
    exists (select from loves r where r.post_id = page.id and r.user_id = $1) as "viewerHasLoved"
  from page join users u on u.id = page.user_id
  order by page.created_at desc, page.id desc`;

const MARK = `
  with post as (select id from posts where id = $1 for no key update),
  removed as (delete from prayers where post_id = (select id from post) and user_id = $2 and not $4 returning 1),
  added as (
    insert into prayers (id, post_id, user_id, created_at)
    select $3, id, $2, now() from post where $4 on conflict do nothing returning 1
  )
  select (select count(*) from added) as added, (select count(*) from removed) as removed from post`;

async function query(name: string, text: string, values: unknown[]) {
  return (await pool.query({ name, text, values })).rows;
}

app.use('/api/*', async (c, next) => {
  const token = getCookie(c, 'lampstand') ?? '';
  const sid = createHash('sha256').update(token).digest('hex');
  const [session] = await query('session', SESSION, [sid]);
  if (!session) return c.json({ message: 'Please log in first.' }, 401);
  c.set('userId', session.user_id);
  await next();
});

app.get('/api/posts', async (c) => c.json(await query('feed', FEED, [c.get('userId')])));

app.post('/api/posts', async (c) => {
  const form = await c.req.formData();
  const values = [randomUUID(), c.get('userId'), form.get('content'), form.get('location')];
  const [post] = await query(
    'post',
    'insert into posts (id, user_id, content, location, created_at) values ($1, $2, $3, $4, now()) returning *',
    values,
  );
  return c.json(post, 201);
});

app.post('/api/posts/:postId/comments', async (c) => {
  const { content } = await c.req.json<{ content: string }>();
  const values = [randomUUID(), c.req.param('postId'), c.get('userId'), content];
  const [comment] = await query(
    'comment',
    `with added as (
       insert into comments (id, post_id, user_id, content, created_at) values ($1, $2, $3, $4, now()) returning *
     )
     select added.*, u.first_name, u.last_name, u.profile_image_url from added join users u on u.id = added.user_id`,
    values,
  );
  return c.json(comment, 201);
});

app.post('/api/posts/:postId/prayer', async (c) => {
  const { wanted } = await c.req.json<{ wanted: boolean }>();
  await query('mark', MARK, [c.req.param('postId'), c.get('userId'), randomUUID(), wanted]);
  return c.json({ action: wanted ? 'added' : 'removed' });
});

const CONVERSATIONS = `
  with hidden as materialized (
    select blocked_id as id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1
  ),
  page as (
    select * from (
      (select high_id as other, last_message_at as at from conversations
       where low_id = $1 and high_id not in (select id from hidden) order by last_message_at desc limit 20)
      union all
      (select low_id, last_message_at from conversations
       where high_id = $1 and low_id not in (select id from hidden) order by last_message_at desc limit 20)
    ) halves order by at desc limit 20
  )
  select u.id, u.first_name, u.last_name, u.profile_image_url, page.at, m.content, m.sender_id,
    (select count(*) from messages where receiver_id = $1 and sender_id = page.other and not read) as unread
  from page join users u on u.id = page.other join lateral (
    select content, sender_id from messages
    where least(sender_id, receiver_id) = least($1::uuid, page.other)
      and greatest(sender_id, receiver_id) = greatest($1::uuid, page.other)
    order by created_at desc limit 1
  ) m on true
  order by page.at desc`;

app.get('/api/conversations', async (c) => c.json(await query('conversations', CONVERSATIONS, [c.get('userId')])));

app.get('/api/conversations/:userId/messages', async (c) =>
  c.json(
    await query(
      'conversation',
      `select id, sender_id as "senderId", receiver_id as "receiverId", content, read, created_at as "createdAt"
       from messages
       where least(sender_id, receiver_id) = least($1::uuid, $2::uuid)
         and greatest(sender_id, receiver_id) = greatest($1::uuid, $2::uuid)
         and not exists (select from blocks where (blocker_id, blocked_id) in (($1, $2), ($2, $1)))
       order by created_at desc, id desc limit 20`,
      [c.get('userId'), c.req.param('userId')],
    ),
  ),
);

app.post('/api/messages', async (c) => {
  const { receiverId, content } = await c.req.json<{ receiverId: string; content: string }>();
  const [message] = await query(
    'send',
    `insert into messages (id, sender_id, receiver_id, content, created_at)
     select $1, $2, $3, $4, now()
     where not exists (select from blocks where (blocker_id, blocked_id) in (($2::uuid, $3::uuid), ($3::uuid, $2::uuid)))
     returning *`,
    [randomUUID(), c.get('userId'), receiverId, content],
  );
  return c.json(message, 201);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
