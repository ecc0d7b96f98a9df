import { Migration } from '@mikro-orm/migrations';

/** When a member last changed their password (auth-16). Unknown for earlier changes. */
export class PasswordChanged extends Migration {
  override name = '036-password-changed';

  override up(): void {
    this.addSql('alter table users add column password_changed_at timestamptz(3)');
  }
}
