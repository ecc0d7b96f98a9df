import { share } from './en-numbers.ts';

/** The texts of the commands for deleted members who may not come back. */
export const enBans = {
  help: {
    bans: 'list, check and lift what keeps deleted members out (admins)',
    list: 'list them, the latest first, without their addresses',
    check: 'say whether an email is kept out',
    email: 'a whole email; it is not stored',
    lift: 'let deleted members come back; this cannot be undone',
    argument: 'ids, or their last 8 characters',
    keepOut: 'for how long they may not come back: none, month, year or always',
  },
  lengths: { none: 'they may come back at once', month: 'for 30 days', year: 'for a year', always: 'for good' },
  after: {
    none: 'They can come back at once.',
    month: 'They cannot come back for 30 days.',
    year: 'They cannot come back for a year.',
    always: 'They can never come back.',
  },
  id: 'Id',
  since: 'Since',
  until: 'Until',
  always: 'for good',
  decision: 'Decision',
  reason: 'Reason',
  by: 'By',
  none: 'Nobody is kept out.',
  of: (shown: number, total: number | undefined) => `${share(shown, total)} shown. --all lists all of them.`,
  progress: (done: number, total: number | undefined) => share(done, total),
  welcome: (email: string) => `${email} is not kept out.`,
  found: (email: string) => `${email} is kept out.`,
  toLift: 'To be let back in:',
  wouldLift: (id: string) => `Would be let back in: ${id}`,
  lifted: (id: string) => `Let back in: ${id}`,
  errors: {
    given: (given: string) => `“${given}” is neither an id nor its last 8 characters.`,
    ambiguous: (given: string) => `More than one ends in “${given}”. Give the whole id.`,
    notAllowed: '--keep-out is for delete only.',
  },
};

export type BansTexts = typeof enBans;
