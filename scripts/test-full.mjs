// npm run test:full: the gate, and what takes long without testing anything else. Its result is required before a release.
process.env.TEST_FULL = 'yes';
console.log(`The full run: everything that npm test runs, even what passed before, and besides that
  – the soak tests, which repeat one act very often, or take long
  – each journey of e2e/support/wheres.ts in all four settings: English and Spanish, on a phone and on a laptop
  – all journeys with animations and the service worker
  – every screen with axe and for texts that do not fit, in both languages`);
await import('./test.mjs');
