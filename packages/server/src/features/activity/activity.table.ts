import { defineEntity } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Up to which time each member has read what happened for them (activity-4). */
export const ActivityWatermarks = defineEntity({
  name: 'ActivityWatermark',
  tableName: 'activity_watermarks',
  properties: {
    userId: () => reference(Users, 'user_id').primary(),
    upTo: instant(),
  },
});
