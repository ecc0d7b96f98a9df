import { Migration } from '@mikro-orm/migrations';

/** The contract defines the languages (languages-1), so a new one needs no migration. */
export class AnyLanguage extends Migration {
  override name = '016-any-language';

  override up(): void {
    this.addSql('alter table push_subscriptions drop constraint push_subscriptions_language_check;');
  }
}
