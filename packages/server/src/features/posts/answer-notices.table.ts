import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';
import { Posts } from './posts.table.ts';

/**
 * Whom the community tells, once, that a prayer request was answered: those who had prayed for it when it was marked
 * (requests-3). The database writes the rows (db/functions/requests.sql).
 */
export const AnswerNotices = defineEntity({
  name: 'AnswerNotice',
  tableName: 'answer_notices',
  properties: {
    post: () =>
      p
        .manyToOne(Posts)
        .mapToPk()
        .joinColumn('post_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index(false)
        .primary(),
    user: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .joinColumn('user_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index(false)
        .primary(),
    dueAt: instant(),
    /** Null until they are told. */
    toldAt: instant().strictNullable(),
  },
  indexes: [{ name: 'answer_notices_user_id_told_at_index', properties: ['user', 'toldAt'] }],
});
