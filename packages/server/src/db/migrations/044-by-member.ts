import { Migration } from '@mikro-orm/migrations';

/** Indexes for what one member shared, prayed for and commented on, newest first (profiles-11). They replace those by member alone. */
export class ByMember extends Migration {
  override name = '044-by-member';

  override up(): void {
    this.addSql(`
      create index posts_user_id_created_at_id_index on posts (user_id, created_at, id);
      create index prayers_user_id_created_at_id_index on prayers (user_id, created_at, id);
      create index comments_user_id_created_at_id_index on comments (user_id, created_at, id);
      create index comments_user_id_post_id_index on comments (user_id, post_id, created_at, id);
      drop index posts_user_id_index;
      drop index prayers_user_id_index;
      drop index comments_user_id_index;
    `);
  }
}
