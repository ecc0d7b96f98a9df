/** The arguments with which tests and benchmarks start Chromium, as root too. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** For journeys, in addition: their pages are closed before optimized code would pay off. */
export const JOURNEY_BROWSER_ARGS = [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev'];
