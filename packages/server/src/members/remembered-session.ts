/** The session or its member is not as it is remembered. */
export class SessionChanged extends Error {}

/** For `unchanged` in session.ts. Null if the session was read before. */
export type SessionValues = [sid: string | null, version: string | null];

export function sessionValues(session: RememberedSession | undefined): SessionValues {
  return [session?.sid ?? null, session?.version ?? null];
}

/**
 * The session of a request, as this process has it in memory. The statement of the request has to check that neither the session
 * nor its member has changed, and writes and returns nothing otherwise (`unchanged` in session.ts).
 */
export class RememberedSession {
  readonly sid: string;
  readonly version: string;
  #isChecked = false;

  constructor(sid: string, version: string) {
    this.sid = sid;
    this.version = version;
  }

  /** Whether a statement has found it unchanged. */
  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Takes what the statement has found. Throws `SessionChanged`, before anything is written. */
  check(isUnchanged: boolean): void {
    if (!isUnchanged) throw new SessionChanged();
    this.#isChecked = true;
  }
}
