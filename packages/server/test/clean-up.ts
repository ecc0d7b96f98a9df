import { afterAll, onTestFinished } from 'vitest';

/** Runs at the end of the running test, or of the file if none is running. `afterAll` is never called if a test registers it. */
export function cleanUp(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()));
  } catch {
    // Only a running test can be waited for.
    afterAll(async () => void (await work()));
  }
}
