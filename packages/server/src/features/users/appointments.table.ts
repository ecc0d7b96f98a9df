import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Since when a moderator or admin has their role, and from whom (moderation-3). The operator is nobody. */
export const Appointments = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    userId: () =>
      p.manyToOne(Users).mapToPk().joinColumn('user_id').deleteRule('cascade').updateRule('no action').primary(),
    appointedAt: instant(),
    appointedBy: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .strictNullable()
        .deleteRule('set null')
        .joinColumn('appointed_by')
        .index('appointments_appointed_by_index'),
  },
});
