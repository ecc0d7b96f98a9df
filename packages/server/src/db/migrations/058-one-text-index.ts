import { Migration } from '@mikro-orm/migrations';

/** Moderators search in text_words, as members do (moderation-21). */
export class OneTextIndex extends Migration {
  override name = '058-one-text-index';

  override up(): void {
    this.addSql(`
      drop index posts_english_index;
      drop index posts_spanish_index;
      drop index comments_english_index;
      drop index comments_spanish_index;
    `);
  }
}
