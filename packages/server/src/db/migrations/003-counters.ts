import { Migration } from '@mikro-orm/migrations';

/**
 * Triggers on each row update a post's counters (reactions-3), so that cascades count too. Also the table in which
 * rate-limiter-flexible counts requests. It is unlogged, because counts may be lost in a crash.
 */
export class Counters extends Migration {
  override name = '003-counters';

  override up(): void {
    for (const [table, column] of [
      ['prayers', 'prayer_count'],
      ['loves', 'love_count'],
      ['comments', 'comment_count'],
    ]) {
      this.addSql(`
        create function count_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            update posts set ${column} = ${column} + 1 where id = new.post_id;
          else
            update posts set ${column} = ${column} - 1 where id = old.post_id;
          end if;
          return null;
        end $$;
        create trigger ${table}_count after insert or delete on ${table}
          for each row execute function count_${table}();
      `);
    }

    this.addSql(`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_expire_index on rate_limits (expire);
    `);
  }
}
