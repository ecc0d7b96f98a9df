import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { doctorCheck } from '@lampstand/core/doctor/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { thumbNameOf } from '../media/media-names.ts';
import { OPERATOR } from '../audit/audit.service.ts';
import { runDoctor } from './doctor.service.ts';

const test = await startTestApp();
const { pool } = test.db;
const { storage, env } = test.deps;
const rows = new Rows(pool);
const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
let admin: Member, member: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  for await (const name of storage.names()) await storage.remove([name]);
  admin = await test.members.admin();
  member = await test.members.member();
});

/** The result of a check, by its name. */
async function visit(fix: boolean) {
  const checks = await test.client(admin.token, { surface: 'cli' }).moderation.doctor({ body: { fix } });
  return Object.fromEntries(checks.map(({ name, ...check }) => [name, check]));
}

const HEALTHY = { ok: true, found: 0, fixed: 0, examples: [] };
const ALL = doctorCheck.shape.name.options;
/** Without a mail server, no email can be proven (auth-20). */
const NO_MAIL = { ...HEALTHY, examples: ['SMTP_URL is not set: no email can be proven'] };
const ALL_HEALTHY = { ...Object.fromEntries(ALL.map((name) => [name, HEALTHY])), mail: NO_MAIL };

async function fixedActs(): Promise<(string | null)[][]> {
  const { items } = await test.client(admin.token).moderation.audit({ query: { limit: 50 } });
  const fixes = items.filter(({ action, surface }) => action === 'doctor.fixed' && surface === 'cli');
  return fixes.map(({ target, before, after }) => [target, before, after]);
}

async function shared(): Promise<{ id: string; name: string }> {
  const post = await sharePhoto(test, member, 'x');
  return { id: post.id, name: post.imageUrl?.split('/').at(-1) ?? '' };
}

const fileOf = (name: string) => path.join(env.DATA_DIR, 'files', name.slice(0, 2), name);

async function age(name: string, hours = 25): Promise<void> {
  const at = new Date(Date.now() - hours * 3_600_000);
  await utimes(fileOf(name), at, at);
}

const newName = () => `${uuidV7().replaceAll('-', '')}.webp`;
const post = async (id: string) => (await pool.query('select * from posts where id = $1', [id])).rows[0];

describe('the doctor (doctor-1)', () => {
  it('reports and changes nothing when all is in order', async () => {
    const { id } = await shared();
    await test.client(admin.token).reactions.prayer({ params: { postId: id } });
    await test.client(member.token).profiles.uploadPicture({ body: {}, files: { profilePicture: photo } });
    const before = await fixedActs();
    for (const fix of [false, true]) {
      expect(await visit(fix)).toEqual(ALL_HEALTHY);
    }
    expect(await fixedActs()).toEqual(before);
    expect(await post(id)).toMatchObject({ prayer_count: 1 });
  });

  it('finds wrong counters and recounts them', async () => {
    const wrong = await rows.post(member.user.id, { prayer_count: 5 });
    const low = await rows.post(member.user.id);
    await rows.insert('prayers', { post_id: wrong, user_id: admin.user.id });
    await rows.insert('comments', { post_id: low, user_id: admin.user.id, content: 'Amen' });
    await pool.query('update posts set comment_count = 0 where id = $1', [low]);
    const found = { ok: false, found: 2, fixed: 0, examples: [wrong, low] };
    expect((await visit(false))['counters']).toEqual(found);
    expect((await visit(false))['counters']).toEqual(found);
    expect((await visit(true))['counters']).toEqual({ ...found, ok: true, fixed: 2 });
    expect(await post(wrong)).toMatchObject({ prayer_count: 1, love_count: 0, comment_count: 0 });
    expect(await post(low)).toMatchObject({ comment_count: 1 });
    expect((await visit(false))['counters']).toEqual(HEALTHY);
    expect((await fixedActs())[0]).toEqual(['counters', '2', '0']);
  });

  it('counts right while others pray', async () => {
    const posts = await Promise.all(Array.from({ length: 10 }, () => rows.post(member.user.id, { love_count: 3 })));
    const praying = await Promise.all(Array.from({ length: 8 }, () => test.members.member()));
    const prayers = praying.flatMap(({ token }) =>
      posts.map((postId) => test.client(token).reactions.prayer({ params: { postId } })),
    );
    const [checks] = await Promise.all([visit(true), ...prayers]);
    expect(checks['counters']).toMatchObject({ found: 10, fixed: 10 });
    for (const id of posts) expect(await post(id)).toMatchObject({ prayer_count: 8, love_count: 0 });
  });

  it('finds rows with broken references, and repairs them as the deletion would have done', async () => {
    const postId = await rows.post(member.user.id, { love_count: 1 });
    const reportId = await rows.report({
      reporter_id: admin.user.id,
      post_id: postId,
      reason: 'spam',
      content: 'x',
      status: 'resolved',
    });
    // As after a restore without constraints: they exist again, but were not validated.
    const lost = uuidV7();
    const references = [
      ['comments', 'user_id', 'cascade'],
      ['connections', 'addressee_id', 'cascade'],
      ['loves', 'post_id', 'cascade'],
      ['reports', 'reviewed_by', 'set null'],
    ] as const;
    const parent = (column: string) => (column === 'post_id' ? 'posts' : 'users');
    for (const [table, column] of references) {
      await pool.query(`alter table ${table} drop constraint ${table}_${column}_foreign`);
    }
    await rows.insert('comments', { post_id: postId, user_id: lost, content: 'Amen' });
    await rows.insert('connections', { requester_id: member.user.id, addressee_id: lost });
    await rows.insert('loves', { post_id: lost, user_id: member.user.id });
    await pool.query('update reports set reviewed_by = $1', [lost]);
    for (const [table, column, rule] of references) {
      await pool.query(
        `alter table ${table} add constraint ${table}_${column}_foreign
         foreign key (${column}) references ${parent(column)} (id) on delete ${rule} not valid`,
      );
    }
    const examples = references.map(([table, column]) => `${table}.${column} = ${lost}`).toSorted();
    const found = (await visit(false))['orphans'];
    expect({ ...found, examples: found?.examples.toSorted() }).toEqual({ ok: false, found: 4, fixed: 0, examples });
    expect((await visit(true))['orphans']).toMatchObject({ ok: true, found: 4, fixed: 4 });
    for (const table of ['comments', 'connections', 'loves'])
      expect([table, await rows.count(table)]).toEqual([table, 0]);
    const { rows: left } = await pool.query('select id, reviewed_by from reports');
    expect(left).toEqual([{ id: reportId, reviewed_by: null }]);
    expect(await visit(false)).toMatchObject({ counters: HEALTHY, orphans: HEALTHY });
    expect((await fixedActs()).filter(([part]) => part === 'orphans')).toHaveLength(4);
    expect(await post(postId)).toMatchObject({ comment_count: 0, love_count: 0 });
  });

  it('finds and deletes self-blocks', async () => {
    const { rows: constraint } = await pool.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'blocks_pair_check'`,
    );
    await pool.query('alter table blocks drop constraint blocks_pair_check');
    const id = await rows.insert('blocks', { blocker_id: member.user.id, blocked_id: member.user.id });
    await rows.insert('blocks', { blocker_id: member.user.id, blocked_id: admin.user.id });
    await pool.query(`alter table blocks add constraint blocks_pair_check ${constraint[0]?.text} not valid`);
    expect((await visit(false))['selfBlocks']).toEqual({ ok: false, found: 1, fixed: 0, examples: [id] });
    expect((await visit(true))['selfBlocks']).toMatchObject({ ok: true, found: 1, fixed: 1 });
    expect((await visit(true))['selfBlocks']).toEqual(HEALTHY);
    expect(await rows.count('blocks')).toBe(1);
  });
});

describe('files', () => {
  it('missing from the store are removed from their rows, and from no others', async () => {
    const [kept, lost] = [await shared(), await shared()];
    const { profileImageUrl } = await test
      .client(member.token)
      .profiles.uploadPicture({ body: {}, files: { profilePicture: photo } });
    const profilePicture = profileImageUrl.split('/').at(-1) ?? '';
    await storage.remove([lost.name, profilePicture]);
    const found = (await visit(false))['missingFiles'];
    expect({ ...found, examples: found?.examples.toSorted() }).toEqual({
      ok: false,
      found: 2,
      fixed: 0,
      examples: [profilePicture, lost.name].toSorted(),
    });
    expect((await visit(true))['missingFiles']).toMatchObject({ ok: true, found: 2, fixed: 2 });
    expect(await post(lost.id)).toMatchObject({ image_url: null, image_width: null, content: 'x', edited_at: null });
    expect(await post(kept.id)).toMatchObject({ image_url: `/api/images/${kept.name}` });
    const user = await test.client(admin.token).moderation.user({ params: { userId: member.user.id } });
    expect(user.profileImageUrl).toBeNull();
    expect((await visit(false))['missingFiles']).toEqual(HEALTHY);
  });

  it('missing from the store are removed from the reports about their rows, too', async () => {
    const { id, name } = await shared();
    await shared();
    const { profiles } = test.client(member.token);
    const { profileImageUrl } = await profiles.uploadPicture({ body: {}, files: { profilePicture: photo } });
    const { reports } = test.client((await test.members.member()).token);
    await reports.create({ body: { postId: id, reason: 'spam' } });
    const target = { kind: 'member', id: member.user.id } as const;
    await reports.create({ body: { target, about: 'picture', reason: 'other' } });
    await storage.remove([name, profileImageUrl.split('/').at(-1) ?? '']);
    expect((await visit(true))['missingFiles']).toMatchObject({ ok: true, found: 2, fixed: 2 });
    expect((await visit(false))['missingFiles']).toEqual(HEALTHY);
  });

  it('that are missing thumbnails of photos are created again', async () => {
    const { id, name } = await shared();
    const thumb = await storage.read(thumbNameOf(name));
    await rm(fileOf(thumbNameOf(name)));
    expect((await visit(false))['missingFiles']).toMatchObject({ found: 1, examples: [thumbNameOf(name)] });
    expect((await visit(true))['missingFiles']).toMatchObject({ ok: true, found: 1, fixed: 1 });
    const again = await storage.read(thumbNameOf(name));
    expect(again?.size).toBeGreaterThan((thumb?.size ?? 0) / 2);
    expect(await post(id)).toMatchObject({ image_url: `/api/images/${name}` });
    expect((await visit(false))['missingFiles']).toEqual(HEALTHY);
  });

  it('that are all missing mean an unavailable store: no row is changed', async () => {
    const { id, name } = await shared();
    await storage.remove([name]);
    expect((await visit(true))['missingFiles']).toEqual({ ok: false, found: 1, fixed: 0, examples: [name] });
    expect(await post(id)).toMatchObject({ image_url: `/api/images/${name}` });
  });

  it('without a row are removed once they are too old to belong to an upload', async () => {
    const { name } = await shared();
    const kept = { full: new Uint8Array(4), thumb: new Uint8Array(4) } as never;
    const [old, young] = [await storage.savePhoto(kept), await storage.savePhoto(kept)];
    for (const each of [old, thumbNameOf(old), name, thumbNameOf(name)]) await age(each);
    await age(young, 23);
    const found = (await visit(false))['unreferencedFiles'];
    expect(found).toMatchObject({ ok: false, found: 2, fixed: 0 });
    expect(found?.examples.toSorted()).toEqual([thumbNameOf(old), old].toSorted());
    expect((await visit(true))['unreferencedFiles']).toMatchObject({ ok: true, found: 2, fixed: 2 });
    expect(await storage.isInTrash(old)).toBe(true);
    const exists = await Promise.all([old, thumbNameOf(old), young, name].map((each) => storage.exists(each)));
    expect(exists).toEqual([false, false, true, true]);
    expect((await fixedActs())[0]).toEqual(['unreferencedFiles', '2', '0']);
  });

  it('that have a row again are restored from the trash', async () => {
    const { name } = await shared();
    for (const each of [name, thumbNameOf(name)]) await storage.trash(each);
    expect((await visit(false))['missingFiles']).toMatchObject({ ok: false, found: 1 });
    await shared();
    expect((await visit(true))['missingFiles']).toEqual({ ok: true, found: 2, fixed: 2, examples: [] });
    expect(await storage.exists(name)).toBe(true);
  });

  it('of another database are neither removed nor dropped from rows, unless the operator overrides it', async () => {
    const { id, name } = await shared();
    await shared();
    const unknown = await storage.saveProfilePicture({ image: Buffer.from('profilePicture') });
    await storage.remove([name]);
    await age(unknown);
    await storage.writeOwner('0'.repeat(64));
    const sick = { ok: false, found: 1, fixed: 0 };
    expect(await visit(true)).toMatchObject({ store: sick, missingFiles: sick, unreferencedFiles: sick });
    expect(await post(id)).toMatchObject({ image_url: `/api/images/${name}` });
    expect(await storage.exists(unknown)).toBe(true);
    const deps = { ...test.deps, db: test.db };
    await runDoctor(deps, { actor: OPERATOR, fix: true, now: new Date(), adoptStore: true });
    expect(await visit(false)).toEqual(ALL_HEALTHY);
    expect(await post(id)).toMatchObject({ image_url: null });
  });

  it('of other programs are ignored', async () => {
    await pool.query('update users set profile_image_url = $1', ['https://id.example/picture.png']);
    await rows.post(member.user.id, {
      image_url: `https://elsewhere.example/${newName()}`,
      image_width: 1,
      image_height: 1,
      image_placeholder: 'data:,',
    });
    expect(await visit(true)).toMatchObject({ missingFiles: HEALTHY, unreferencedFiles: HEALTHY });
  });
});
