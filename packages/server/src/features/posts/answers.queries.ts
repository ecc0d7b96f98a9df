import { prepared } from '../../db/sql.ts';

/** Tells up to `most` of those who are due that a request was answered (requests-3), also by the clock of the database, where the job waits. */
export const tellAnswer = prepared<{ told: number }, [postId: string, now: Date, most: number]>(
  'posts.tell-answer',
  'select tell_answer($1, greatest($2::timestamptz, now()), $3) as told',
);
