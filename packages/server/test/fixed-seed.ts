import fc from 'fast-check';

// The same cases in every run. Another number in TEST_SEED tries others; a failure prints it.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });
