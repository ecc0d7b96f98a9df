// npm run test:full: everything, whatever passed before, with soak tests, and each journey in all four settings.
process.env.TEST_FULL = 'yes';
await import('./test.mjs');
