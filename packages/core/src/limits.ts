/** Every limit in one table: shown in the forms, enforced by the server. Lengths are UTF-16 units. */
export const LIMITS = {
  post: 10_000,
  comment: 2_000,
  message: 2_000,
  report: 1_000,
  name: 50,
  location: 120,
  city: 100,
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
  sessionsPerUser: 10,
  /** Open event streams; with one more the oldest ends. */
  streamsPerUser: 10,
  /** Devices with notifications; one more removes the oldest. */
  pushSubscriptionsPerUser: 20,
  pushEndpoint: 1_000,
  sessionIdleDays: 14,
  sessionAbsoluteDays: 30,
  /** How long a browser in which a member was signed in is known to be theirs. */
  knownBrowserDays: 180,
  unlockMinutes: 60,
  /** How long a new email waits to be confirmed, and how long the old one can come back. */
  emailConfirmDays: 1,
  emailUndoDays: 7,
} as const;

export interface RateLimit {
  points: number;
  seconds: number;
  per: 'member' | 'ip' | 'account' | 'email';
  /** Only what fails is counted, and where it fails: many who do it right can share one address. */
  counts?: 'failures';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Requests allowed per window. `api*` and `unknownToken` are counted by each process in memory, the rest atomically in
 * PostgreSQL (api-5). Before `loginAccount` is spent tries from one place grow slower; once it is, a link by mail lets its
 * member in (auth-9).
 */
export const RATE_LIMITS = {
  apiMember: { points: 1_500, seconds: 5 * MINUTE, per: 'member' },
  apiVisitor: { points: 3_000, seconds: 5 * MINUTE, per: 'ip' },
  loginAccount: { points: 25, seconds: HOUR, per: 'account', counts: 'failures' },
  loginIp: { points: 300, seconds: 15 * MINUTE, per: 'ip', counts: 'failures' },
  /** Sessions and links that nobody was given. */
  unknownToken: { points: 1_000, seconds: 5 * MINUTE, per: 'ip', counts: 'failures' },
  signup: { points: 100, seconds: HOUR, per: 'ip' },
  reset: { points: 5, seconds: 30 * MINUTE, per: 'email' },
  unlock: { points: 5, seconds: 30 * MINUTE, per: 'email' },
  emailChange: { points: 5, seconds: HOUR, per: 'member' },
  posts: { points: 6, seconds: 10 * MINUTE, per: 'member' },
  edits: { points: 12, seconds: 10 * MINUTE, per: 'member' },
  removals: { points: 60, seconds: 10 * MINUTE, per: 'member' },
  comments: { points: 12, seconds: MINUTE, per: 'member' },
  messages: { points: 30, seconds: MINUTE, per: 'member' },
  /** Reading marks: each message that arrives in an open conversation moves one, in every open tab. */
  reads: { points: 600, seconds: 5 * MINUTE, per: 'member' },
  connections: { points: 60, seconds: 10 * MINUTE, per: 'member' },
  blocks: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  reactions: { points: 60, seconds: MINUTE, per: 'member' },
  reports: { points: 20, seconds: 24 * HOUR, per: 'member' },
  /** Every uploaded picture, whichever endpoint takes it: decoding is what costs. */
  pictures: { points: 30, seconds: 30 * MINUTE, per: 'member' },
  profile: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  account: { points: 20, seconds: HOUR, per: 'member' },
  /** Sessions and push subscriptions. A visitor who logs out without a session shares the limit of their address. */
  devices: { points: 120, seconds: 10 * MINUTE, per: 'member' },
  /** Two a second for five minutes: more than anyone can decide by keyboard. */
  moderation: { points: 600, seconds: 5 * MINUTE, per: 'member' },
  checks: { points: 20, seconds: 10 * MINUTE, per: 'member' },
  export: { points: 10, seconds: HOUR, per: 'member' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
