import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Up to which time each member has read what happened for them (activity-4). */
export const ActivityWatermarks = defineEntity({
  name: 'ActivityWatermark',
  tableName: 'activity_watermarks',
  properties: {
    userId: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .joinColumn('user_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index(false)
        .primary(),
    upTo: instant(),
  },
});
