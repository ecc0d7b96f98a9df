import { defineEntity } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
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
    post: () => reference(Posts, 'post_id').primary(),
    user: () => reference(Users, 'user_id').primary(),
    dueAt: instant(),
    /** Null until they are told. */
    toldAt: instant().strictNullable(),
  },
  indexes: [{ name: 'answer_notices_user_id_told_at_index', properties: ['user', 'toldAt'] }],
});
