/** The arguments with which tests and benchmarks start Chromium, as root too. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** For tests, in addition: fewer processes, which take a tenth of the time and which no page can tell. */
export const TEST_BROWSER_ARGS = [
  ...BROWSER_ARGS,
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--num-raster-threads=1',
];

/** For journeys, in addition: their pages are closed before optimized code would pay off. */
export const JOURNEY_BROWSER_ARGS = [...TEST_BROWSER_ARGS, '--js-flags=--no-opt --no-maglev'];
