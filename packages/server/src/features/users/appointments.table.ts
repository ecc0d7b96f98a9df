import { defineEntity } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Since when a moderator or admin has their role, and from whom (moderation-3). The operator is nobody. */
export const Appointments = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    userId: () => reference(Users, 'user_id').primary(),
    appointedAt: instant(),
    appointedBy: () =>
      reference(Users, 'appointed_by').strictNullable().deleteRule('set null').index('appointments_appointed_by_index'),
  },
});
