import { number } from './en-numbers.ts';

/** The texts of the dialog for one of five acts, and of the acts that can be undone. */
export const enDecide = {
  title: (kind: 'post' | 'comment' | 'message' | 'member', who: string) =>
    kind === 'member'
      ? `Decide about ${who}`
      : `Decide about a ${{ post: 'testimony', comment: 'comment', message: 'message' }[kind]} by ${who}`,
  labels: {
    act: 'Act',
    part: 'What',
    length: 'Until',
    date: 'Last day',
    keepOut: 'Kept out',
    reason: 'Reason',
    words: 'Words',
    also: 'Also',
    reports: 'Reports',
  },
  remove: {
    post: 'Remove the testimony',
    comment: 'Remove the comment',
    message: 'Remove the message',
    member: 'Remove name or picture',
  },
  acts: {
    warn: 'Warn',
    restrict: 'No writing until…',
    suspend: 'Suspend until…',
    delete: 'Delete the member',
  },
  actHints: {
    remove: 'gone at once; it can be put back',
    warn: 'a notice that has to be closed',
    restrict: 'reads, prays and loves, does not write',
    suspend: 'reads this, appeals, exports, leaves',
    delete: 'in 7 days, unless called off',
  },
  lengths: ['1 day', '7 days', '30 days', 'Another day'],
  invalidDay: 'Type a day to come, such as 2026-12-05.',
  tooLate: (days: number) => `At most ${number(days)} days.`,
  noWords: 'None: the notice says what, why and how to appeal.',
  uses: (name: string, language: string) => `${name} reads Lampstand in ${language}.`,
  also: {
    post: 'remove the testimony as well',
    comment: 'remove the comment as well',
    message: 'remove the message as well',
    member: 'remove the name or the picture as well',
  },
  close: (kind: 'post' | 'comment' | 'message' | 'member', count: number) => {
    const what = { post: 'this testimony', comment: 'this comment', message: 'this message', member: 'them' }[kind];
    return count === 1 ? `close the one on ${what}` : `close all ${number(count)} on ${what}`;
  },
  submit: { remove: 'remove', warn: 'warn', restrict: 'no writing', suspend: 'suspend', delete: 'delete in 7 days' },
  enter: (act: string) => `Enter: ${act}`,
  keys: 'Tab: next field   ←→: change   Esc: back',
  later: 'After Enter you have 5 seconds for U before anyone is told.',
  said: {
    reviewed: 'Marked reviewed',
    resolved: 'Marked resolved',
  },
  closed: (title: string, count: number) =>
    count === 0 ? title : `${title}, ${number(count)} ${count === 1 ? 'report' : 'reports'} closed`,
  undo: (seconds: number) => `U undoes it: ${seconds} s`,
  undoHint: 'U undo',
};

export type DecideTexts = typeof enDecide;
