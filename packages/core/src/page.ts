import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** `?limit=` and `?cursor=` of every list (lists-1). The `Link` header contains the address of the next page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  cursor: z.string().max(200).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

/**
 * A page as the typed client returns it. `next` is the cursor of the next page. `total` is set for lists that count their rows
 * (lists-2).
 */
export interface Page<T> {
  items: T[];
  next: string | undefined;
  total: number | undefined;
}
