import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askRegistry, judge, productionVersions, readProduction, readSnapshot, refreshed } from './lib/advisories.mjs';

const LOCKFILE = `lockfileVersion: '9.0'
importers:
  packages/a:
    dependencies:
      one: { specifier: 1.0.0, version: 1.0.0(peer@9.0.0) }
      '@lampstand/core': { specifier: 'workspace:*', version: link:../core }
      other: { specifier: 'npm:real@5.0.0', version: real@5.0.0 }
    optionalDependencies:
      '@scope/two': { specifier: 2.0.0, version: 2.0.0 }
    devDependencies:
      tool: { specifier: 3.0.0, version: 3.0.0 }
packages:
  one@1.0.0: {}
snapshots:
  one@1.0.0(peer@9.0.0): { dependencies: { peer: 9.0.0, deep: 4.0.0 } }
  peer@9.0.0: {}
  real@5.0.0: {}
  deep@4.0.0: { optionalDependencies: { one: 1.0.0(peer@9.0.0) } }
  '@scope/two@2.0.0': {}
  tool@3.0.0: {}
`;
const PRODUCTION = ['@scope/two@2.0.0', 'deep@4.0.0', 'one@1.0.0', 'peer@9.0.0', 'real@5.0.0'];
const EMPTY = { askedOn: null, asked: [], unasked: [], advisories: [], accepted: {} };
const AWAY = { why: 'no answer' };
const BAD = { id: 'GHSA-1', package: 'deep', versions: ['4.0.0'], severity: 'high', title: 'Reads other files' };

describe('the production versions', () => {
  it('include all dependencies, direct and indirect, and no tools', () => {
    expect(productionVersions(LOCKFILE)).toEqual(PRODUCTION);
  });

  it('are known to the committed snapshot', { timeout: 60_000 }, () => {
    const production = readProduction();
    const names = production.map((version) => version.replace(/(?<=.)@.*$/, ''));
    expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'sharp']));
    expect(names).not.toEqual(expect.arrayContaining(['vitest']));
    expect(judge(readSnapshot(), production, AWAY).failures).toEqual([]);
  });
});

describe('the check of advisories', () => {
  it('fails without an answer if the snapshot lacks a version, and names the command', () => {
    const { failures } = judge({ ...EMPTY, asked: PRODUCTION.slice(1) }, PRODUCTION, AWAY);
    expect(failures).toEqual([expect.stringMatching(/@scope\/two@2\.0\.0: run `pnpm advisories`/)]);
  });

  it('lists packages that were not checked, without failing', () => {
    const snapshot = { ...EMPTY, askedOn: '2026-11-01', asked: PRODUCTION.slice(1), unasked: PRODUCTION.slice(0, 1) };
    expect(judge(snapshot, PRODUCTION, AWAY)).toEqual({
      failures: [],
      notRun: [
        'the registry was not checked for advisories (no answer); last checked: 2026-11-01, about 4 of 5 versions',
      ],
    });
  });

  it('fails for known advisories, unless they are accepted or the version is no longer installed', () => {
    const failure = ['deep 4.0.0: Reads other files (high, GHSA-1)'];
    const snapshot = { ...EMPTY, asked: PRODUCTION, advisories: [BAD] };
    expect(judge(EMPTY, PRODUCTION, { advisories: [BAD] }).failures).toEqual(failure);
    expect(judge(snapshot, PRODUCTION, AWAY).failures).toEqual(failure);
    expect(
      judge({ ...snapshot, accepted: { 'GHSA-1': 'We never pass it a name.' } }, PRODUCTION, AWAY).failures,
    ).toEqual([]);
    expect(judge(snapshot, ['deep@4.0.1'], { advisories: [BAD] }).failures).toEqual([]);
  });

  it('keeps known advisories when the registry does not answer', () => {
    const before = { ...EMPTY, askedOn: '2026-11-01', asked: ['deep@4.0.0', 'gone@1.0.0'], advisories: [BAD] };
    expect(refreshed(before, PRODUCTION, AWAY, '2026-11-20')).toEqual({
      ...before,
      asked: ['deep@4.0.0'],
      unasked: PRODUCTION.filter((version) => version !== 'deep@4.0.0'),
    });
    expect(refreshed(before, PRODUCTION, { advisories: [] }, '2026-11-20')).toEqual({
      ...EMPTY,
      askedOn: '2026-11-20',
      asked: PRODUCTION,
    });
  });
});

describe('the answer of the registry', { timeout: 120_000 }, () => {
  /** What pnpm asks, answered by a local server. @param {number} status @param {object} body */
  async function asked(status, body) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-advisories-'));
    const registry = createServer((_request, answer) => {
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const manifest = { name: 'a', version: '1.0.0', dependencies: { deep: '4.0.0' } };
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
      writeFileSync(
        path.join(folder, 'pnpm-lock.yaml'),
        "lockfileVersion: '9.0'\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\nimporters:\n  .:\n    dependencies:\n      deep:\n        specifier: 4.0.0\n        version: 4.0.0\npackages:\n  deep@4.0.0:\n    resolution: {integrity: sha512-AAAA}\nsnapshots:\n  deep@4.0.0: {}\n",
      );
      return await askRegistry({ cwd: folder, registry: `http://127.0.0.1:${port}/` });
    } finally {
      registry.close();
      rmSync(folder, { recursive: true });
    }
  }

  it('is parsed', async () => {
    const bulk = {
      deep: [
        {
          id: 1,
          url: 'https://github.com/advisories/GHSA-1',
          title: 'Reads other files',
          severity: 'high',
          vulnerable_versions: '<5.0.0',
        },
      ],
    };
    expect(await asked(200, bulk)).toEqual({
      advisories: [
        expect.objectContaining({ package: 'deep', versions: ['4.0.0'], severity: 'high', title: 'Reads other files' }),
      ],
    });
  });

  it('is ignored if the registry refuses', async () => {
    expect(await asked(405, {})).toEqual({ why: 'responded with 405' });
  });
});
