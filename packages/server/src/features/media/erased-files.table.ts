import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';

/**
 * Pictures whose row was deleted or names another one now; triggers write them down. Their files were removed on purpose:
 * should that have failed, the sweeper deletes them at once, while a file that no row ever named goes to the trash.
 */
export const ErasedFiles = defineEntity({
  name: 'ErasedFile',
  tableName: 'erased_files',
  properties: {
    url: p.text().primary(),
    erasedAt: instant().defaultRaw('now()'),
  },
});
