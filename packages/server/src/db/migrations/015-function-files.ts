import { Migration } from '@mikro-orm/migrations';

/**
 * From here on functions and triggers are in `db/functions/*.sql`. Those of the migrations before have the same names and are
 * replaced in place; this table remembers which content of each file the database has.
 */
export class FunctionFiles extends Migration {
  override name = '015-function-files';

  override up(): void {
    this.addSql(`
      create table function_files (
        name text primary key,
        hash text not null
      );
    `);
  }
}
