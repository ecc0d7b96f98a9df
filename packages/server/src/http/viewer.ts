import type { User } from '@lampstand/core/profiles/entity';

/** The signed-in caller, read with the session in one statement for every request. */
export interface Viewer extends User {
  hasPosted: boolean;
  /** Public id of the current session. */
  sessionId: string;
}
