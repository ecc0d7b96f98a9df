import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Up to which time each member has read what happened for them (happenings-4). */
export const HappeningWatermarks = defineEntity({
  name: 'HappeningWatermark',
  tableName: 'happening_watermarks',
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
