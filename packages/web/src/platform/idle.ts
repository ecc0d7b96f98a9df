const STILL_MS = 500;
/** When nobody will have scrolled for a while. */
let stillAt = 0;
addEventListener('scroll', () => (stillAt = performance.now() + STILL_MS));

/** Resolves when the browser is idle and nobody scrolls: what takes several frames on a cheap phone, such as starting a dialog's code, can wait. */
export async function idle(): Promise<void> {
  // Safari has it only as an experiment.
  const { requestIdleCallback } = window as { requestIdleCallback?: (callback: () => void) => void };
  do {
    // oxlint-disable-next-line no-await-in-loop -- again until it is still
    await new Promise<void>((resolve) =>
      requestIdleCallback ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 50),
    );
  } while (performance.now() < stillAt);
}

/** The Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to save data, by the browser's setting or a slow network: nothing is prefetched, and photos are small. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
