import { prepared } from '../../db/sql.ts';

/** Tells up to `most` of those who are due that a request was answered (requests-3). Returns how many. */
export const tellAnswer = prepared<{ told: number }, [postId: string, now: Date, most: number]>(
  'posts.tell-answer',
  'select tell_answer($1, $2, $3) as told',
);
