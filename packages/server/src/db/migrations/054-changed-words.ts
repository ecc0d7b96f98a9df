import { Migration } from '@mikro-orm/migrations';

/** Members can remove a message that they sent (messages-8). */
export class ChangedWords extends Migration {
  override name = '054-changed-words';

  override up(): void {
    this.addSql(`
      alter table messages
        add column removed_at timestamptz(3),
        drop constraint messages_content_check,
        add constraint messages_content_check check (
          char_length(content) <= 2000 and (removed_at is null) = (content <> ''));
      create or replace view shown_messages as select * from messages where hidden_by is null;
    `);
  }
}
