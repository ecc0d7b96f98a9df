/** Every limit but the lengths of profile fields (profiles/fields.ts). Forms show them and the server enforces them. Lengths are UTF-16 units. */
export const LIMITS = {
  post: 10_000,
  /** What the photo of a post shows. */
  photoDescription: 300,
  /** How a prayer request was answered. */
  postAnswer: 2_000,
  /** An answer can be taken back for this long before those who prayed are told. */
  answerToldMinutes: 10,
  /** After this long the author of a request is asked whether it has been answered. */
  requestAskedDays: 30,
  comment: 2_000,
  message: 2_000,
  /** How long a member can remove a message that they sent. */
  removeMessageMinutes: 60,
  report: 1_000,
  /** Messages before the reported one that can be disclosed with it. */
  reportContext: 5,
  name: 50,
  location: 120,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  ageMin: 13,
  ageMax: 120,
  jsonBytes: 64 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  imageEdge: 12_000,
  pageDefault: 20,
  pageMax: 50,
  /** Of these newest testimonies of a member, the bell shows what happened; and in a group of comments, whose of the newest ones. */
  activityPosts: 1_000,
  activityComments: 200,
  /** The highest number of the bell is one less: 99, or 99+. */
  activityCounted: 100,
  sessionsPerUser: 10,
  /** Open event streams. Opening one more closes the oldest. */
  streamsPerUser: 10,
  /** Devices with notifications. Adding one more removes the oldest. */
  pushSubscriptionsPerUser: 20,
  pushEndpoint: 1_000,
  /** What is searched for. */
  searchMin: 2,
  searchMax: 100,
  communityName: 60,
  tagline: 120,
  /** How many people an invitation can be for, and the days of one by a member. */
  invitationPlaces: 500,
  invitationDays: 14,
  invitationNote: 120,
  /** A set-up link, and how many people its invitation is for. */
  setupLinkHours: 24,
  setupPlaces: 30,
  /** A link that somebody pastes. */
  invitationLink: 500,
  /** What the community asks people who want to join, their answer, and for how many days it is kept. */
  question: 120,
  answer: 500,
  applicationDays: 30,
  /** Invitations of a member, who is not an admin, that can still be used. */
  openInvitations: 5,
  /** How long removed content can be put back: not shorter than an appeal can be made. */
  sealedDaysMin: 30,
  sealedDaysMax: 180,
  /** How long a member can appeal. */
  appealDays: 30,
  appeal: 2_000,
  /** A sole moderator waits this long before deciding an appeal against their own decision. */
  soleModeratorWaitHours: 24,
  /** How long the deletion of a member can be called off. */
  deletionDays: 7,
  /** The longest suspension by a moderator, and the longest restriction or suspension by anyone. */
  moderatorSuspensionDays: 30,
  suspensionDays: 365,
  /** For how long a deleted member can be kept out, besides for good. */
  banMonthDays: 30,
  banYearDays: 365,
  holdDays: 366,
  holdReason: 500,
  note: 2_000,
  sessionIdleDays: 14,
  sessionAbsoluteDays: 30,
  /** How long a browser is recognized after a member signed in with it. */
  knownBrowserDays: 180,
  unlockMinutes: 60,
  /** For how long a member who has left can come back by the link in their mail (account-6). */
  restoreDays: 7,
  /** Passkeys of a member, the length of a credential's id (base64url of 1023 bytes), and how long a challenge is valid. */
  passkeysPerUser: 10,
  credentialId: 1_364,
  challengeMinutes: 5,
  /** A member without a password must have logged in that lately to add a passkey. */
  recentLoginMinutes: 15,
  /** Letters of a code that lets an app log in, and how long it can be confirmed. */
  userCode: 8,
  userCodeMinutes: 10,
  /** Digits of a code that is mailed, how long it counts, and how often it can be tried. */
  mailCode: 6,
  mailCodeMinutes: 10,
  mailCodeTries: 5,
  /** How long a change of the email can be undone. */
  emailUndoDays: 7,
} as const;

export interface RateLimit {
  points: number;
  seconds: number;
  per: 'member' | 'ip' | 'account' | 'email';
  /** Only failures count, because many successful members can share one address. */
  counts?: 'failures';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Requests allowed per window. Each process counts `api*` and `unknownToken` in memory; PostgreSQL counts the rest atomically
 * (api-5). Until `loginAccount` is used up, attempts from one address are slowed down; after that, the member can unlock login
 * by a link in an email (auth-9).
 */
export const RATE_LIMITS = {
  apiMember: { points: 1_500, seconds: 5 * MINUTE, per: 'member' },
  apiVisitor: { points: 3_000, seconds: 5 * MINUTE, per: 'ip' },
  loginAccount: { points: 25, seconds: HOUR, per: 'account', counts: 'failures' },
  loginIp: { points: 300, seconds: 15 * MINUTE, per: 'ip', counts: 'failures' },
  /** Unknown session tokens and unknown links. */
  unknownToken: { points: 1_000, seconds: 5 * MINUTE, per: 'ip', counts: 'failures' },
  /** Apps that ask for a code, and for the session of one: every five seconds each. */
  deviceStart: { points: 30, seconds: 10 * MINUTE, per: 'ip' },
  devicePoll: { points: 2_000, seconds: 10 * MINUTE, per: 'ip' },
  /** Typed codes, by member and by address, so that nobody finds one by trying (auth-14). */
  deviceCode: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  deviceCodeIp: { points: 100, seconds: 10 * MINUTE, per: 'ip' },
  /** Mails with a code: to one address for one client, to one address altogether, and for one client. */
  mailCode: { points: 5, seconds: 30 * MINUTE, per: 'email' },
  mailCodeEmail: { points: 20, seconds: HOUR, per: 'email' },
  mailCodeIp: { points: 100, seconds: HOUR, per: 'ip' },
  /** Typed codes. Each has five tries as well (auth-18). */
  mailCodeTries: { points: 200, seconds: 10 * MINUTE, per: 'ip' },
  /** Two calls for each login with a passkey. */
  passkeyLogin: { points: 300, seconds: 10 * MINUTE, per: 'ip' },
  passkeys: { points: 40, seconds: HOUR, per: 'member' },
  signup: { points: 100, seconds: HOUR, per: 'ip' },
  /** Tries of a set-up link. */
  setup: { points: 30, seconds: 10 * MINUTE, per: 'ip' },
  mailTest: { points: 10, seconds: HOUR, per: 'member' },
  reset: { points: 5, seconds: 30 * MINUTE, per: 'email' },
  unlock: { points: 5, seconds: 30 * MINUTE, per: 'email' },
  emailChange: { points: 5, seconds: HOUR, per: 'member' },
  passwordChange: { points: 10, seconds: HOUR, per: 'member' },
  proofs: { points: 60, seconds: HOUR, per: 'member' },
  posts: { points: 6, seconds: 10 * MINUTE, per: 'member' },
  edits: { points: 12, seconds: 10 * MINUTE, per: 'member' },
  removals: { points: 60, seconds: 10 * MINUTE, per: 'member' },
  comments: { points: 12, seconds: MINUTE, per: 'member' },
  messages: { points: 30, seconds: MINUTE, per: 'member' },
  /** Read marks: each message that arrives in an open conversation moves one, in every open tab. */
  reads: { points: 600, seconds: 5 * MINUTE, per: 'member' },
  /** Each pause while typing asks once. */
  search: { points: 200, seconds: 5 * MINUTE, per: 'member' },
  connections: { points: 60, seconds: 10 * MINUTE, per: 'member' },
  blocks: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  reactions: { points: 60, seconds: MINUTE, per: 'member' },
  invitations: { points: 30, seconds: HOUR, per: 'member' },
  reports: { points: 20, seconds: 24 * HOUR, per: 'member' },
  /** All uploaded pictures, whichever endpoint receives them, because decoding is expensive. */
  pictures: { points: 30, seconds: 30 * MINUTE, per: 'member' },
  profile: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  account: { points: 20, seconds: HOUR, per: 'member' },
  /** Sessions and push subscriptions. Visitors who log out without a session share the limit of their address. */
  devices: { points: 120, seconds: 10 * MINUTE, per: 'member' },
  /** Two a second for five minutes: more than anyone can decide by keyboard. */
  moderation: { points: 600, seconds: 5 * MINUTE, per: 'member' },
  checks: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  export: { points: 10, seconds: HOUR, per: 'member' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
