import type { Pool } from 'pg';
import { emptyTables } from './empty-tables.ts';

/** Empties every table that refers to members, and those named, between two tests. What the last test began may still write. */
export const removeEverybody = (pool: Pool, ...also: string[]): Promise<void> => emptyTables(pool, 'users', ...also);
