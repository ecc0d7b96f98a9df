// npm run test:full: everything, even what passed before, with the soak tests, and every journey in all four settings.
process.env.TEST_FULL = 'yes';
await import('./test.mjs');
