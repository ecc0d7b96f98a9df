import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** `?limit=` and `?cursor=` of every list (lists-1). The next page's address is in the `Link` header. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  cursor: z.string().max(200).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

/**
 * A page as the typed client hands it on. `next` is the cursor of the page after it; `total` is there where the list counts
 * (lists-2).
 */
export interface Page<T> {
  items: T[];
  next: string | undefined;
  total: number | undefined;
}
