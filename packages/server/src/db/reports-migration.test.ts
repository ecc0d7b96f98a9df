import { expect, it } from 'vitest';
import { migrate } from './orm.ts';
import { createTestDatabase, onEmptyDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';

const db = await createTestDatabase();

it('reports made before other things than posts could be reported keep what they are about', async () => {
  await onEmptyDatabase(db, 'reports', async (before) => {
    await migrate(before, { to: '020-decisions' });
    const rows = new Rows(before.pool);
    const [author, reporter] = [await rows.user(), await rows.user()];
    const photo = '/api/images/00000000000000000000000000000001.webp';
    const post = await rows.post(author, {
      image_url: photo,
      image_width: 1,
      image_height: 1,
      image_placeholder: 'x',
      created_at: new Date(1),
    });
    const id = await rows.insert('reports', {
      reporter_id: reporter,
      post_id: post,
      reason: 'spam',
      post_content: 'x',
    });
    await migrate(before);
    const { rows: kept } = await before.pool.query('select * from reports');
    expect(kept).toMatchObject([
      {
        id,
        target_kind: 'post',
        target_id: post,
        author_id: author,
        post_id: post,
        content: 'x',
        image_url: photo,
        status: 'pending',
        about: null,
        context: null,
      },
    ]);
    await before.pool.query('delete from posts');
    expect((await before.pool.query('select post_id, target_id from reports')).rows).toEqual([
      { post_id: null, target_id: post },
    ]);
  });
});
