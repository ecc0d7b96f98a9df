import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';

/**
 * Pictures whose row was deleted or has another picture now; triggers write them. Their files were removed on purpose. If that
 * failed, the sweeper deletes them at once, while a file that never had a row goes to the trash.
 */
export const ErasedFiles = defineEntity({
  name: 'ErasedFile',
  tableName: 'erased_files',
  properties: {
    url: p.text().primary(),
    erasedAt: instant().defaultRaw('now()'),
  },
});
