// pnpm advisories: asks the registry what is known against the versions that the product runs with, and keeps the answer in
// scripts/advisories.json, for machines that cannot ask.
import { askRegistry, readProduction, readSnapshot, refreshed, writeSnapshot } from './lib/advisories.mjs';

const answer = await askRegistry();
const snapshot = refreshed(readSnapshot(), readProduction(), answer, new Date().toISOString().slice(0, 10));
writeSnapshot(snapshot);
if ('why' in answer) {
  console.log(
    `The registry did not tell (${answer.why}). ${snapshot.unasked.length} versions are listed as not asked about.`,
  );
} else {
  console.log(`${snapshot.asked.length} versions, ${snapshot.advisories.length} advisories.`);
}
