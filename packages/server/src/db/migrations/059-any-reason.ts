import { Migration } from '@mikro-orm/migrations';

/** The contract defines the reasons (reports-1), so a new one needs no migration. */
export class AnyReason extends Migration {
  override name = '059-any-reason';

  override up(): void {
    this.addSql(`
      alter table reports drop constraint reports_reason_check;
      alter table decisions drop constraint decisions_reason_check;
    `);
  }
}
