import { Migration } from '@mikro-orm/migrations';

/**
 * From here on, functions and triggers are in `db/functions/*.sql`. They have the same names as those of earlier migrations and
 * replace them. This table stores which content of each file the database has.
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
