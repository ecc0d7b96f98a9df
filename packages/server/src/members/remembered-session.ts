/** The session or its member is not as it is remembered. */
export class SessionChanged extends Error {}

/**
 * The session of a request that writes, as this process has it in memory. The statement that writes has to check that neither the
 * session nor its member has changed, and does nothing otherwise (`unchanged` in auth.queries.ts).
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
