import type { User } from '@lampstand/core/profiles/entity';

/** Who is calling, read with the session in one statement for every request. */
export interface Viewer extends User {
  hasPosted: boolean;
  /** Public id of the session in use. */
  sessionId: string;
}
