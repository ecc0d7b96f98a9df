import type { Standing } from '@lampstand/core/decisions/standing';
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
