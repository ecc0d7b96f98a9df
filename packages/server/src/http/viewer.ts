import type { Standing } from '@lampstand/core/decisions/rules';
import type { User } from '@lampstand/core/profiles/entity';

/** The signed-in caller, read with the session in one statement for every request. */
export interface Viewer extends User {
  hasPosted: boolean;
  /** The language in which they last used the web client. */
  language: string | null;
  /** A decision in effect that limits what they may do (decisions-5). */
  standing: Standing | null;
  /** Public id of the current session. */
  sessionId: string;
}
