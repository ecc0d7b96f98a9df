import { number } from './en-numbers.ts';

/** The texts of the full-screen dashboard. */
export const enScreen = {
  title: 'Lampstand',
  tabs: {
    stats: 'Stats',
    users: 'Users',
    reports: 'Reports',
  },
  loading: 'Loading…',
  loadingMore: 'Loading more…',
  tooSmall: 'The terminal is too small. It needs at least 40 columns and 10 rows.',
  position: (at: number, total: number) => `${number(at)} of ${number(total)}`,
  searchPrompt: 'Search: ',
  searching: (text: string) => `Search: ${text}`,
  live: 'live',
  notLive: 'not live',
  gone: 'No longer in this list',
  retry: 'Ctrl-R: try again',
  cannotDeleteSelf: 'Cannot Delete Self',
  decide: {
    what: {
      post: 'the testimony',
      comment: 'the comment',
      message: 'the message',
      member: 'the name or picture',
    },
    about: (what: string | undefined, who: string) => `Decide about ${what ? `${what} by ` : ''}${who}`,
    labels: {
      act: 'Act',
      part: 'What',
      keepOut: 'Kept out',
      words: 'Words',
      also: 'Also',
    },
    remove: (what: string) => `Remove ${what}`,
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
    days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
    noWords: 'None: the notice says what, why and how to appeal.',
    uses: (name: string, language: string) => `${name} reads Lampstand in ${language}.`,
    also: (what: string) => `remove ${what} as well`,
    close: (what: string | undefined, count: number) =>
      `close ${count === 1 ? 'the one' : `all ${number(count)}`} on ${what ?? 'them'}`,
    keys: 'Enter: decide   Tab: next field   ←→: change   Esc: back',
    later: 'After Enter you have 5 seconds for U before anyone is told.',
    said: {
      reviewed: 'Marked reviewed',
      resolved: 'Marked resolved',
    },
    closed: (title: string, count: number) =>
      count === 0 ? title : `${title}, ${number(count)} ${count === 1 ? 'report' : 'reports'} closed`,
    undo: (seconds: number) => `U undoes it: ${seconds} s`,
    undoHint: 'U undo',
  },
  confirm: {
    deleteUser: 'Delete this member and everything they shared? They cannot come back for a year.',
    type: (expected: string) => `Type ${expected} and press Enter. Esc: go back.`,
    differs: 'That doesn’t match.',
  },
  done: {
    userDeleted: 'User Deleted',
    undone: 'Undone. It is waiting again.',
    working: 'One moment…',
  },
  hints: {
    stats: '←→ tabs   Ctrl-R refresh   ? keys   q quit',
    users: 'J K move   Enter open   / search   X delete   ? keys   q quit',
    reports: 'R reviewed  S resolved  X decide  / search  Enter open  ? keys',
    searchKey: '/ search',
    detail: 'J K scroll   Esc back   ? keys   q quit',
    search: 'Enter search   Esc back',
    help: 'J K scroll   any other key: back',
  },
  keys: [
    ['← → Tab 1–3', 'go to another tab'],
    ['J K ↓ ↑', 'move, or scroll what is open'],
    ['PgUp PgDn Home End', 'move by a page, to the start, to the end'],
    ['Enter', 'open'],
    ['Esc', 'go back'],
    ['/', 'search members by name or email'],
    ['R', 'reports: mark as reviewed'],
    ['S', 'reports: mark as resolved'],
    ['X', 'members: delete; reports: decide'],
    ['U', 'undo, for 5 seconds'],
    ['Ctrl-R', 'load again'],
    ['?', 'this list'],
    ['q Ctrl-C', 'quit'],
  ] satisfies [string, string][],
};

export type ScreenTexts = typeof enScreen;
