import { isRecentLogin } from '@lampstand/core/auth/passkey-rules';
import type { Standing } from '@lampstand/core/decisions/standing';
import { AppError } from '@lampstand/core/errors';
import type { User } from '@lampstand/core/profiles/entity';
import type { Theme } from '@lampstand/core/profiles/theme';

/** The signed-in caller, read with the session in one statement for every request. */
export interface Viewer extends User {
  hasPosted: boolean;
  /** The chosen language, or else the one in which they last read. */
  language: string | null;
  /** What they have chosen for all their devices (profiles-12). */
  chosenLanguage: string | null;
  theme: Theme | null;
  /** What they have chosen (search-4). Null: nothing yet. */
  isFindable: boolean | null;
  /** A decision in effect that limits what they may do (decisions-5). */
  standing: Standing | null;
  /** Whether the session began at the identity provider: then `role` is the higher of the appointed and the claimed one (auth-27). */
  byProvider: boolean;
  /** When they last logged in, or proved that it is them, in this session (auth-32). ISO 8601. */
  provenAt: string;
  /** Public id of the current session. */
  sessionId: string;
}

/** @throws AppError with `login_too_old` unless the member has logged in, or proved that it is them, recently (auth-32) */
export function assertRecent({ provenAt }: Pick<Viewer, 'provenAt'>, now: Date): void {
  if (!isRecentLogin(new Date(provenAt), now)) throw new AppError('login_too_old');
}
