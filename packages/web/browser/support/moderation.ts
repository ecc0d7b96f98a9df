import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { AdminInvitationView } from '@lampstand/core/joining/contract';
import type { BanView } from '@lampstand/core/bans/contract';
import type { FoundContent } from '@lampstand/core/content/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { refusal } from '../../test/answers.ts';
import { elena } from '../../test/fixtures.ts';
import {
  aDecision,
  admin,
  aMember,
  anEntry,
  aCardReport,
  anId,
  anItem as aQueueItem,
  contextOf,
  decider,
  someDays,
  someFigures,
  someStats,
} from '../../test/moderation.ts';
import { never, type Answers } from './server.ts';
import { aPicture, LONG, maria, OTHERS, withPhoto } from './stage.ts';

export { admin } from '../../test/moderation.ts';
export const moderator = { ...elena, role: 'moderator' } as const;

export const REPORTED = 'Send your seed offering before midnight, and write to me with the receipt.';
export const ASKED = 'Pray that my brother finds work.';
export const ANSWERED = 'He has. Write to me, and I will tell you what it costs.';
export const REMOVED = 'The oil that healed my mother can be bought from me.';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const inDays = (days: number) => hoursAgo(-24 * days);

export const walter = aMember(1, { firstName: 'Walter', lastName: 'Reed' });
export const rosa = aMember(2, { firstName: 'Rosa', lastName: 'Delgado', role: 'moderator' });
export const mariaManaged: ManagedUserView = { ...aMember(3, maria), city: 'Santa Cruz Xoxocotlán', country: 'MX' };
const people = [admin, walter, rosa, mariaManaged];

const reporter = { id: rosa.id, firstName: rosa.firstName, lastName: rosa.lastName };
const author = { ...maria, reports: 4, decisions: 2, reversed: 1 };

/** The same about María, by Rosa. */
const anItem = (item: Partial<QueueItem> = {}) => {
  const by = { ...reporter, upheld: 2, decided: 3 };
  const content = 'Send me forty dollars and I will pray for you.';
  return aQueueItem({ reason: 'spam', content, author, reporter: by, reporters: [by], ...item });
};

export const appealed = aDecision({
  id: anId(71),
  member: maria,
  words: 'We do not sell healing here.',
  appeal: { text: 'I was speaking to myself.', at: hoursAgo(3), outcome: null, decidedAt: null, decidedBy: null },
});
/** An appeal against a decision by somebody else. */
export const appeal = anItem({
  id: appealed.id,
  kind: 'appeal',
  words: 'I was speaking to myself.',
  content: null,
  reporter: null,
  reports: [],
  count: 0,
  waiting: 0,
  reporters: [],
  target: { kind: 'post', id: appealed.target.id },
  decision: appealed,
});

/** More than are shown at once; one saw another text, and one wrote at length. */
const several = Array.from({ length: 5 }, (_, at) => ({
  ...aCardReport({ reason: at === 1 ? 'spam' : 'false_information', createdAt: hoursAgo(90 - at) }),
  words: at === 0 ? 'The phone number in this post belongs to nobody at our church. '.repeat(4) : null,
  content: at === 2 ? OTHERS : null,
}));

/**
 * Of every kind: reported by several, long, edited since, a prayer request with its answer, under a testimony, with messages before
 * it, about conduct; and an appeal.
 */
const queue = [
  anItem({
    reason: 'harassment',
    words: 'He writes this under every testimony. '.repeat(20),
    content: `${LONG}\n\nhttps://example.org/${'abcdefghij'.repeat(12)}`,
  }),
  anItem({
    content: REPORTED,
    now: 'edited',
    contentNow: OTHERS,
    otherReports: 1,
    reason: 'false_information',
    reports: several,
  }),
  anItem({ imageUrl: withPhoto.imageUrl, image: withPhoto.image, content: OTHERS }),
  anItem({ content: OTHERS, now: 'gone', status: 'resolved', decidedAt: hoursAgo(1) }),
  anItem({ content: `${ASKED}\n\n${ANSWERED}`, request: { answer: ANSWERED } }),
  anItem({
    kind: 'comment',
    target: { kind: 'comment', id: anId(61) },
    content: 'If you had faith you would not be ill.',
    under: { postId: anId(62), author: 'Elena Morales', excerpt: 'I finished my last chemotherapy today.' },
  }),
  anItem({
    kind: 'message',
    target: { kind: 'message', id: anId(63) },
    context: [{ mine: true, content: 'Please do not write to me.', createdAt: hoursAgo(50) }],
  }),
  anItem({ kind: 'member', target: { kind: 'member', id: maria.id, about: 'conduct' }, content: null }),
  appeal,
];

const decisions = [
  aDecision({ member: maria, words: 'We do not sell healing here.' }),
  aDecision({ id: anId(72), act: 'suspend', removes: false, until: inDays(7), member: maria }),
  aDecision({ id: anId(73), reversedAt: hoursAgo(2), reversedBy: decider }),
  appealed,
];

const bans: BanView[] = [
  { id: anId(81), since: '2026-11-01T12:00:00.000Z', until: null, decision: null, by: maria },
  {
    id: anId(82),
    since: '2026-10-01T12:00:00.000Z',
    until: '2027-10-01T12:00:00.000Z',
    decision: { id: anId(83), act: 'delete', reason: 'spam' },
    by: null,
  },
];

const found: FoundContent[] = [
  {
    kind: 'comment',
    id: anId(91),
    postId: anId(92),
    author: maria,
    createdAt: hoursAgo(90),
    excerpt: [
      { text: 'Let us ', isHit: false },
      { text: 'pray', isHit: true },
      { text: ', and go to the ', isHit: false },
      { text: 'doctor', isHit: true },
    ],
    removedBy: null,
  },
  {
    kind: 'post',
    id: anId(93),
    postId: anId(93),
    author: maria,
    createdAt: hoursAgo(95),
    excerpt: [],
    removedBy: anId(1),
  },
];

export const invitation: AdminInvitationView = {
  id: anId(95),
  code: 'BCDF-GHJK',
  url: 'https://luzdelvalle.example/i/BCDF-GHJK',
  places: 30,
  used: 2,
  state: 'open',
  createdAt: '2026-11-24T12:00:00.000Z',
  until: '2026-12-08T12:00:00.000Z',
  joined: [walter, mariaManaged].map((one) => ({ ...one, joinedAt: '2026-11-25T12:00:00.000Z' })),
  note: 'Youth retreat in Santa Cruz Xoxocotlán',
  by: maria,
};

let applications = 0;

export function anApplication(application: Partial<AdminApplicationView> = {}): AdminApplicationView {
  applications += 1;
  return {
    id: anId(6_000 + applications),
    name: 'Ana Ortiz',
    question: 'Who in our community knows you?',
    answer: 'My neighbor Walter told me.',
    email: 'ana@example.org',
    emailProven: true,
    language: 'en',
    createdAt: hoursAgo(30 - applications),
    forgottenAt: inDays(20),
    invitedBy: null,
    decision: null,
    ...application,
  };
}

export const waiting = [
  anApplication({
    name: 'Bartholomew Fernández de los Ángeles Etxeberria',
    answer: `${'I come every week, and my grandmother sang here before there was a roof. '.repeat(6)}https://example.org/${'abcdefghij'.repeat(4)}`,
    emailProven: false,
    invitedBy: maria,
  }),
  anApplication(),
  anApplication({ name: null, answer: null, language: 'es' }),
];
const decided = [
  anApplication({ name: 'Peter', decision: { outcome: 'admitted', at: hoursAgo(1), by: maria } }),
  anApplication({ name: 'Ana', decision: { outcome: 'refused', at: hoursAgo(2), by: null } }),
];

/** What the pages of moderators and admins ask for. */
export const moderation: Answers = {
  'moderation.alerts': { mail: 'gathered', mailState: 'works' },
  'moderation.communityPrivate': { fallbackEmail: 'office@grace.example', hasMail: true },
  'moderation.stats': {
    ...someStats,
    reportedContent: 3,
    waitingApplications: 3,
    totalRequests: 12,
    answeredRequests: 5,
  },
  'moderation.daily': someDays(30, (day) => ({ members: day % 3, posts: day % 7, reports: day % 2 })),
  'moderation.moderationStats': someFigures,
  'moderation.queue': ({ query }) => {
    const status = query.get('status') ?? 'pending';
    return query.has('target') ? queue.slice(0, 2) : queue.filter((item) => status === 'all' || item.status === status);
  },
  'moderation.looking': undefined,
  'moderation.memberContext': ({ params }) => ({
    ...contextOf(people.find(({ id }) => id === params['userId']) ?? walter, false),
    language: 'es',
    standing: { act: 'restrict', decisionId: anId(72), until: inDays(5) },
    testimonies: 12,
    reports: 4,
    decisions: 2,
    reversed: 1,
    namesakes: [walter],
    lastDecisions: decisions,
    outcomes: { waiting: 1, upheld: 2, putBack: 1, noAction: 0 },
    notes: [
      { id: anId(75), text: 'Was asked twice not to sell oil.', by: decider, createdAt: hoursAgo(90), editedAt: null },
    ],
    lastTestimonies: [{ id: anId(76), excerpt: OTHERS, createdAt: hoursAgo(80) }],
  }),
  'moderation.users': ({ query }) =>
    people.filter(
      ({ firstName, role }) =>
        (query.get('role') !== 'team' || role !== 'member') &&
        (firstName ?? '').toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
    ),
  'moderation.decisions': decisions,
  'moderation.decision': ({ params }) => decisions.find(({ id }) => id === params['decisionId']) ?? decisions[0]!,
  'moderation.showSealed': { content: REMOVED, imageUrl: null, image: null },
  'moderation.bans': bans,
  'moderation.checkBan': bans.slice(1),
  'moderation.content': ({ query }) => (query.get('q')?.includes('nobody') ? [] : found),
  'moderation.audit': ({ query }) =>
    query.has('what') ? [] : [anEntry(), anEntry({ sequence: 2, action: 'hold.set' })],
  'moderation.auditPeople': { who: [{ code: 'a'.repeat(64), member: decider }], whom: [maria] },
  'moderation.verifyAudit': { ok: true, rows: 2, brokenAt: null },
  'moderation.invitations': [invitation, { ...invitation, id: anId(96), state: 'revoked', note: null, places: 1 }],
  'moderation.applications': ({ query }) => (query.get('state') === 'decided' ? decided : waiting),
  'media.image': aPicture,
  'moderation.queueItem': ({ params }) =>
    queue.find(({ id }) => id === params['reportId']) ?? refusal('report_not_found'),
};

/** The same with a single report, for what opens over the queue. */
export const shortQueue: Answers = {
  ...moderation,
  'moderation.queue': [anItem()],
  // It can be undone for five seconds, which a busy machine may need to look at it.
  'moderation.decide': never,
};
