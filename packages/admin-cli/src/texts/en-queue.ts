import { names } from '@lampstand/core/languages/en/names';

const number = (value: number) => value.toLocaleString('en');

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

const share = (part: number, whole: number | undefined) =>
  whole === undefined ? number(part) : `${number(part)} of ${number(whole)}`;

/** The texts of the moderators' queue: reports and appeals. */
export const enQueue = {
  id: 'Id',
  age: 'Age',
  kind: 'Kind',
  kinds: { post: 'testimony', comment: 'comment', message: 'message', member: 'member', appeal: 'appeal' },
  everyKind: 'Every kind',
  about: { name: 'name', picture: 'picture', conduct: 'conduct' },
  status: 'Status',
  statuses: { pending: 'pending', reviewed: 'reviewed', resolved: 'resolved', all: 'all' },
  filters: { pending: 'Pending', reviewed: 'Reviewed', resolved: 'Resolved', all: 'All' },
  reason: 'Reason',
  reasons: names.reportReasons,
  author: 'Author',
  reportedBy: 'Reported by',
  first: 'first',
  record: (upheld: number, decided: number) => `${number(upheld)} of ${number(decided)}`,
  decidedBy: (name: string) => `decided by ${name}`,
  formerModerator: 'a former moderator',
  target: 'About',
  image: 'Picture',
  description: 'Details',
  words: 'The appeal',
  created: 'Reported',
  appealed: 'Appealed',
  reviewedAt: 'Decided',
  text: 'Text as it was reported',
  under: 'Under',
  underPost: (name: string, excerpt: string) => `under ${name}: ${excerpt}`,
  before: 'Messages before it',
  reporterSays: 'reporter',
  edited: 'edited since reported',
  isGone: 'no longer there',
  hasImage: 'with a picture',
  others: (count: number) => counted(count, 'other report', 'other reports'),
  none: 'No reports.',
  of: (shown: number, total: number | undefined) => `${share(shown, total)} reports. --all lists all of them.`,
  progress: (done: number, total: number | undefined) => `${share(done, total)} reports`,
  decided: (id: string, status: string) => `Report ${id} is ${status}.`,
  wouldDecide: (id: string, status: string) => `Report ${id} would be ${status}.`,
  member: 'a member',
  /** How long the day is written out. */
  sinceStyle: 'medium' as 'medium' | 'long',
  since: (day: string) => `here since ${day}`,
  tally: (testimonies: number, reports: number, decisions: number) => [
    counted(testimonies, 'testimony', 'testimonies'),
    counted(reports, 'report', 'reports'),
    counted(decisions, 'decision', 'decisions'),
  ],
  lastDecisions: {
    putBack: 'put back',
    remove: 'removed',
    warn: 'warned',
    restrict: 'no writing',
    suspend: 'suspended',
    delete: 'to be deleted',
  },
  note: (name: string, day: string, text: string) => `Note, ${name}, ${day}: ${text}`,
  looking: (name: string) => `${name} is looking at this one.`,
  appeal: {
    own: 'You decided this, so someone else decides the appeal.',
    early: 'You decided this, and there is nobody else. A day must pass first.',
    adminsOnly: 'Only an admin can decide this appeal.',
    none: 'No appeals.',
    of: (shown: number, total: number | undefined) => `${share(shown, total)} appeals. --all lists all of them.`,
    progress: (done: number, total: number | undefined) => `${share(done, total)} appeals`,
    stands: (id: string) => `Decision ${id} stands.`,
    reversed: (id: string) => `Decision ${id} is reversed.`,
    wouldStand: (id: string) => `Decision ${id} would stand.`,
    wouldReverse: (id: string) => `Decision ${id} would be reversed.`,
  },
  help: {
    kind: 'only one kind',
    reason: 'only one reason',
    author: 'only what this member wrote, or reports about them: an id or an email',
    reporter: 'only what this member reported: an id or an email',
    target: 'only reports about the content or the member with this id',
    appeals: 'list appeals and decide on them',
    appealsList: 'list appeals, oldest first',
    appealsDecide: 'say whether decisions stand after an appeal',
    outcome: 'stands or reversed',
    decision: 'id of a decision, or its last 8 characters',
  },
};

export type QueueTexts = typeof enQueue;
