// pnpm advisories: asks the registry for advisories about the versions that the product runs with, and stores the answer in
// scripts/advisories.json, for machines without access to a registry.
import { askRegistry, readProduction, readSnapshot, refreshed, writeSnapshot } from './lib/advisories.mjs';

const answer = await askRegistry();
const snapshot = refreshed(readSnapshot(), readProduction(), answer, new Date().toISOString().slice(0, 10));
writeSnapshot(snapshot);
if ('why' in answer) {
  console.log(
    `The registry did not answer (${answer.why}). ${snapshot.unasked.length} versions are listed as unchecked.`,
  );
} else {
  console.log(`${snapshot.asked.length} versions, ${snapshot.advisories.length} advisories.`);
}
