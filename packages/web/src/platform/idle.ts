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
