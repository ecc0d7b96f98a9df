import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { Database } from '../../db/orm.ts';
import type { Env } from '../../env.ts';
import { readCommunity, type SettingsRow } from './community.queries.ts';
import { toCommunityView } from './community.view.ts';

/** Short enough that a lost signal does no harm. */
const KNOWN_MS = 10_000;
/** How long the last known settings are used when they could not be read. */
const RETRY_MS = 1_000;
const START = new Date(0);

/** The settings of the community, kept in the process. Every page, mail and notification needs them. */
export interface KnownCommunity {
  /** At most ten seconds old. Without a database, the last known ones. */
  current(): Promise<CommunityView>;
  /** The same, but not without a database: what draws the app refuses then, as every call of the app would. */
  confirmed(): Promise<CommunityView>;
  /** The last known ones, without a wait. */
  known(): CommunityView;
  /** They changed, on this server or another. */
  forget(): void;
}

export function knownCommunity(
  { pool, stall }: Pick<Database, 'pool' | 'stall'>,
  env: Pick<Env, 'CONTACT_EMAIL'>,
): KnownCommunity {
  const first: SettingsRow = { ...DEFAULT_COMMUNITY, pictureName: null, setUpAt: START, updatedAt: START };
  let known = toCommunityView(first, env.CONTACT_EMAIL);
  let knownUntil = 0;
  let reading: Promise<void> | undefined;
  let changes = 0;
  let failure: { error: unknown } | undefined;

  async function read(): Promise<void> {
    const before = changes;
    const [row] = await readCommunity(pool, []);
    if (!row) return;
    known = toCommunityView(row, env.CONTACT_EMAIL);
    failure = undefined;
    // What changed during the read may be missing in it.
    if (before === changes) knownUntil = Date.now() + KNOWN_MS;
  }

  async function current(): Promise<CommunityView> {
    if (Date.now() < knownUntil) return known;
    reading ??= read().finally(() => (reading = undefined));
    await reading.catch((error: unknown) => {
      failure = { error };
      // A database that is gone is not asked again at once.
      knownUntil = Date.now() + RETRY_MS;
    });
    return known;
  }

  function forget(): void {
    changes += 1;
    knownUntil = 0;
  }

  stall.onBegin(forget);
  return {
    current,
    async confirmed() {
      await current();
      if (failure) throw failure.error;
      return known;
    },
    known: () => known,
    forget,
  };
}
