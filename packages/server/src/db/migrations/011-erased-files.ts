import { Migration } from '@mikro-orm/migrations';

/**
 * The pictures that were erased on purpose. The database records them in the transaction that deletes or changes their row, so
 * that no code path can forget one. Without this table, a file whose removal failed could not be distinguished from one that a
 * wrong database does not know.
 */
export class ErasedFiles extends Migration {
  override name = '011-erased-files';

  override up(): void {
    this.addSql(`
      create table erased_files (
        url text primary key,
        erased_at timestamptz(3) not null default now()
      );

      create function erase_file() returns trigger language plpgsql as $$
      begin
        insert into erased_files (url) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
        return null;
      end $$;
    `);
    for (const [table, column] of [
      ['posts', 'image_url'],
      ['users', 'profile_image_url'],
    ]) {
      const isOurs = `old.${column} like '/api/images/%'`;
      this.addSql(`
        create trigger ${table}_erase_file after delete on ${table}
          for each row when (${isOurs}) execute function erase_file('${column}');
        create trigger ${table}_change_file after update of ${column} on ${table}
          for each row when (${isOurs} and old.${column} is distinct from new.${column})
          execute function erase_file('${column}');
      `);
    }
  }
}
