// The versions that the product runs with, and the advisories about them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pinnedPnpm, root } from './project.mjs';
import { run } from './run.mjs';

const snapshotFile = path.join(root, 'scripts', 'advisories.json');

/**
 * @typedef {object} Advisory
 * @property {string} id of the GitHub advisory, or the registry's
 * @property {string} package
 * @property {string[]} versions of ours that it concerns
 * @property {string} severity
 * @property {string} title
 */

/**
 * The advisories known at the last successful request. `unasked` are versions that were added since then.
 * @typedef {object} Snapshot
 * @property {string | null} askedOn
 * @property {string[]} asked
 * @property {string[]} unasked
 * @property {Advisory[]} advisories
 * @property {Record<string, string>} accepted the ids of advisories that do not affect the product, each with the reason
 */

/** @typedef {{ advisories: Advisory[] } | { why: string }} Answer */
/** @typedef {Record<string, { specifier: string, version: string }>} Wanted */
/** @typedef {Record<string, string>} Needed */

/**
 * What is installed for production, as name@version: all direct and indirect dependencies of the packages.
 * @param {string} lockfile
 * @returns {string[]}
 */
export function productionVersions(lockfile) {
  /** @type {{ importers: Record<string, { dependencies?: Wanted, optionalDependencies?: Wanted }>, snapshots: Record<string, { dependencies?: Needed, optionalDependencies?: Needed }> }} */
  const { importers, snapshots } = parse(lockfile);
  const waiting = Object.values(importers).flatMap(({ dependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, { version }]) => keyOf(name, version)),
  );
  /** @type {Set<string>} */
  const seen = new Set();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const found = snapshots[key];
    if (!found || seen.has(key)) continue;
    seen.add(key);
    const { dependencies, optionalDependencies } = found;
    const needed = Object.entries({ ...dependencies, ...optionalDependencies });
    waiting.push(...needed.map(([name, version]) => keyOf(name, version)));
  }
  // The parentheses contain the peers that it was installed with.
  return [...new Set([...seen].map((key) => key.replace(/\(.*$/, '')))].toSorted();
}

/** An alias leads to another name: `node: npm:node@24.21.0` and `string-width-cjs: string-width@4.2.3`. @param {string} name @param {string} version */
function keyOf(name, version) {
  return /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;
}

export function readProduction() {
  return productionVersions(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
}

/** @returns {Snapshot} */
export function readSnapshot() {
  return JSON.parse(readFileSync(snapshotFile, 'utf8'));
}

/** @param {Snapshot} snapshot */
export function writeSnapshot(snapshot) {
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, undefined, 2)}\n`);
}

/**
 * Asks a registry through pnpm. Defaults to the registry that npm uses.
 * @param {{ cwd?: string, registry?: string, seconds?: number }} [options]
 * @returns {Promise<Answer>}
 */
export async function askRegistry({ cwd = root, registry, seconds = 60 } = {}) {
  const command = `npx --loglevel=error --yes ${pinnedPnpm()} audit --prod --json${registry ? ` --registry=${registry}` : ''}`;
  const { output } = await run(command, { cwd, env: { ...process.env, CI: '1' }, seconds });
  const start = output.indexOf('{');
  /** @type {{ advisories?: Record<string, { module_name: string, severity: string, title: string, github_advisory_id?: string, id?: number, findings: { version: string }[] }> }} */
  let report = {};
  try {
    report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  } catch {
    // The output is an error message instead of JSON.
  }
  if (!report.advisories) return { why: /responded with (\d+)/.exec(output)?.[0] ?? 'no answer' };
  const advisories = Object.entries(report.advisories).map(([key, one]) => ({
    id: one.github_advisory_id ?? String(one.id ?? key),
    package: one.module_name,
    versions: [...new Set(one.findings.map(({ version }) => version))],
    severity: one.severity,
    title: one.title,
  }));
  return { advisories };
}

/**
 * The new snapshot from an answer. Without an answer, the old advisories, and the versions that were not checked.
 * @param {Snapshot} before
 * @param {string[]} production
 * @param {Answer} answer
 * @param {string} today
 * @returns {Snapshot}
 */
export function refreshed(before, production, answer, today) {
  const { accepted } = before;
  if ('advisories' in answer) {
    return { askedOn: today, asked: production, unasked: [], advisories: answer.advisories, accepted };
  }
  const asked = production.filter((version) => before.asked.includes(version));
  const unasked = production.filter((version) => !before.asked.includes(version));
  return { ...before, asked, unasked };
}

/**
 * The check itself. Uses the registry's answer or, without one, the snapshot, which must list every version.
 * @param {Snapshot} snapshot
 * @param {string[]} production
 * @param {Answer} answer
 * @returns {{ failures: string[], notRun: string[] }}
 */
export function judge(snapshot, production, answer) {
  const known = 'advisories' in answer ? answer.advisories : snapshot.advisories;
  const concerned = known.filter(
    (one) =>
      !Object.hasOwn(snapshot.accepted, one.id) &&
      one.versions.some((version) => production.includes(`${one.package}@${version}`)),
  );
  const failures = concerned.map(
    (one) => `${one.package} ${one.versions.join(', ')}: ${one.title} (${one.severity}, ${one.id})`,
  );
  if ('advisories' in answer) return { failures, notRun: [] };
  const listed = new Set([...snapshot.asked, ...snapshot.unasked]);
  const missing = production.filter((version) => !listed.has(version));
  if (missing.length > 0) {
    failures.push(`scripts/advisories.json does not know ${missing.join(', ')}: run \`pnpm advisories\` and commit it`);
  }
  const date = snapshot.askedOn ?? 'never';
  const of = `${production.filter((version) => snapshot.asked.includes(version)).length} of ${production.length}`;
  return {
    failures,
    notRun: [
      `the registry was not checked for advisories (${answer.why}); last checked: ${date}, about ${of} versions`,
    ],
  };
}
