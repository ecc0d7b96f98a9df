import { ALERT_CHOICES } from '@lampstand/core/alerts/entity';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** What each moderator was mailed about what waits, and how they want it (alerts-2, alerts-3). Core has no entity for it. */
export const Alerts = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  properties: {
    /** The id of the member, or `fallback` for the community's address (alerts-6). */
    recipient: p.text().primary(),
    userId: () => reference(Users, 'user_id').strictNullable().index('alerts_user_id_index'),
    choice: p.enum(ALERT_CHOICES).default('gathered'),
    mailedAt: instant().strictNullable(),
    /** Hashes of what the last mail was about, so that no id of an applicant, who becomes a member, remains. */
    told: p.array().columnType('text[]').default([]),
    /** No mail before: another server is sending one, or the last one failed. */
    notBefore: instant().strictNullable(),
    /** Mails that failed one after the other. */
    tries: p.smallint().default(0),
    /** The mail server of the address did not accept the last mail. */
    isRefused: p.boolean().default(false),
  },
  checks: [{ name: 'alerts_recipient_check', expression: `recipient = coalesce(user_id::text, 'fallback')` }],
});
