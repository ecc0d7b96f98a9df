const storedUnder = 'device-code';
/** A code is valid no longer. */
const KEPT_MS = 10 * 60_000;

/** Remembers in this tab that a visitor came to confirm a code, because logging in loses the address. */
export const pendingDevice = {
  keep(code: string): void {
    try {
      sessionStorage.setItem(storedUnder, JSON.stringify({ code, at: Date.now() }));
    } catch {
      // They have to open the address again.
    }
  },
  /** The code, which may be empty. Undefined if nobody came for that. */
  take(): string | undefined {
    try {
      const stored = sessionStorage.getItem(storedUnder);
      sessionStorage.removeItem(storedUnder);
      const { code, at } = JSON.parse(stored ?? '{}') as { code?: unknown; at?: unknown };
      return typeof code === 'string' && typeof at === 'number' && Date.now() - at < KEPT_MS ? code : undefined;
    } catch {
      return undefined;
    }
  },
};
