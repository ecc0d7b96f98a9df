import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { root } from './lib/project.mjs';

/** @type {string} */
let fixture;

function makeFixture() {
  fixture = mkdtempSync(path.join(realpathSync(tmpdir()), 'dependency-rules-'));
  for (const name of ['core', 'server', 'web', 'desktop', 'admin-cli']) {
    symlinkSync(path.join(root, 'node_modules/vitest'), linkPath(name, 'vitest'), 'dir');
    if (name !== 'core') symlinkSync('../../../core', linkPath(name, '@lampstand/core'), 'dir');
  }
  write('packages/core/package.json', '{ "name": "@lampstand/core", "exports": { "./*": "./src/*.ts" } }');
  for (const name of ['zod', 'hono', '@mikro-orm/postgresql', 'react', 'pg', '@tanstack/react-query']) {
    for (const one of ['core', 'server', 'web']) install(one, name);
  }
}

/** @param {string} one @param {string} name */
function linkPath(one, name) {
  const link = path.join(fixture, 'packages', one, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  return link;
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(path.join(fixture, file)), { recursive: true });
  writeFileSync(path.join(fixture, file), text);
}

/** @param {string} one @param {string} name */
function install(one, name) {
  write(`packages/${one}/node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(`packages/${one}/node_modules/${name}/index.js`, '');
}

/** A file for each import that is tried, all in one run of the tool. @type {Map<string, string>} */
const files = new Map();

/**
 * Adds a file like `file` that imports what `target` is, and returns its path.
 * @param {string} file
 * @param {string | null} target
 * @param {string} statement
 */
function attempt(file, target, statement) {
  if (target) files.set(`packages/${target}`, 'export const b = 1; export type B = 1;\n');
  const own = `packages/${file.replace(/[^/.]+(?=\.[^/]*$)/, `$&-${files.size}`)}`;
  files.set(own, `${statement}\n`);
  return own;
}

/** The names of the rules that each file breaks. */
async function broken() {
  for (const [file, text] of files) write(file, text);
  const { forbidden, options } = config;
  const { output } = await cruise(
    ['packages'],
    { ...options, baseDir: fixture, validate: true, ruleSet: { forbidden } },
    { ...options.enhancedResolveOptions, symlinks: true },
  );
  if (typeof output === 'string') throw new Error(output);
  expect(output.modules.map(({ source }) => source)).toEqual(expect.arrayContaining([...files.keys()]));
  return Map.groupBy(output.summary.violations, ({ from }) => from);
}

const FEATURES = 'packages/server/src/features/[^/]+/';

/** The features of a server that import each other in a circle, by themselves or through others. @param {string} folder */
async function circles(folder) {
  /** @type {import('dependency-cruiser').IForbiddenRuleType} */
  const rule = { name: 'circle', severity: 'error', from: {}, to: { circular: true } };
  const { output } = await cruise(['packages/server/src/features'], {
    ...config.options,
    baseDir: folder,
    includeOnly: FEATURES,
    exclude: '\\.test\\.tsx?$',
    collapse: FEATURES,
    validate: true,
    ruleSet: { forbidden: [rule] },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ from, to }) => `${path.basename(from)} → ${path.basename(to)}`);
}

describe('the features of the server', () => {
  beforeEach(makeFixture);
  afterEach(() => rmSync(fixture, { recursive: true }));

  it('go round in no circle: what two of them need of each other is below them', async () => {
    expect(await circles(root)).toEqual([]);
  });

  it('are checked for circles through others, without their tests', async () => {
    const imports = { auth: 'joining', joining: 'bans', bans: 'auth' };
    for (const [name, other] of Object.entries(imports)) {
      write(`packages/server/src/features/${name}/a.ts`, `export type { A } from '../${other}/a.ts';\n`);
    }
    expect(await circles(fixture)).toEqual(['auth → joining']);
    write('packages/server/src/features/bans/a.ts', 'export type A = 1;\n');
    write('packages/server/src/features/bans/a.test.ts', `import '../auth/a.ts';\n`);
    expect(await circles(fixture)).toEqual([]);
  });
});

/** The rule, the importing file, the import, and the file it resolves to. @type {[string, string, string, string | null][]} */
const FORBIDDEN = [
  ['core-imports-zod-only', 'core/src/a.ts', 'node:fs', null],
  ['core-imports-zod-only', 'core/src/a.ts', 'react', null],
  ['core-edges', 'core/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['server-edges', 'server/src/a.ts', '../../web/src/b.ts', 'web/src/b.ts'],
  ['server-edges', 'server/src/a.ts', '@lampstand/web/b', null],
  ['web-edges', 'web/src/a.tsx', '../../server/src/b.ts', 'server/src/b.ts'],
  ['web-edges', 'web/src/a.tsx', '../../desktop/src/b.ts', 'desktop/src/b.ts'],
  ['admin-cli-edges', 'admin-cli/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['desktop-edges', 'desktop/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['desktop-edges', 'desktop/src/a.ts', '../../web/src/stores/b.ts', 'web/src/stores/b.ts'],
  ['no-database-in-clients', 'web/src/a.ts', 'pg', null],
  ['no-database-in-clients', 'admin-cli/src/a.ts', '@mikro-orm/postgresql', null],
  ['web-base-below-features', 'web/src/ui/a.tsx', '../features/posts/b.ts', 'web/src/features/posts/b.ts'],
  ['web-base-below-features', 'web/src/platform/a.ts', '../app/b.ts', 'web/src/app/b.ts'],
  ['web-base-below-features', 'web/src/stores/a.ts', '../features/posts/b.ts', 'web/src/features/posts/b.ts'],
  ['web-base-below-features', 'web/src/data/a.ts', '../features/posts/b.ts', 'web/src/features/posts/b.ts'],
  ['web-base-without-data', 'web/src/ui/a.tsx', '../data/b.ts', 'web/src/data/b.ts'],
  ['web-data-draws-nothing', 'web/src/data/a.ts', '../ui/b.ts', 'web/src/ui/b.ts'],
  ['web-data-only-way', 'web/src/features/posts/a.ts', '@tanstack/react-query', null],
  ['web-data-only-way', 'web/src/features/posts/a.ts', '../../data/queries.ts', 'web/src/data/queries.ts'],
  ['web-data-only-way', 'web/src/features/posts/a.ts', '../../data/transport.ts', 'web/src/data/transport.ts'],
  ['web-data-only-way', 'web/src/app/a.ts', '../data/sync/outbox.ts', 'web/src/data/sync/outbox.ts'],
  ['web-data-only-way', 'web/src/ui/a.ts', '@lampstand/core/api/client', 'core/src/api/client.ts'],
  ['web-features-below-app', 'web/src/features/posts/a.ts', '../../app/b.ts', 'web/src/app/b.ts'],
  ['web-features-apart', 'web/src/features/posts/a.ts', '../auth/b.ts', 'web/src/features/auth/b.ts'],
  ['web-features-apart', 'web/src/features/admin/a.ts', '../users/b.ts', 'web/src/features/users/b.ts'],
  ['web-admin-parts', 'web/src/features/posts/a.ts', '../admin/b.ts', 'web/src/features/admin/b.ts'],
  ['server-base-below-features', 'server/src/db/a.ts', '../features/auth/b.ts', 'server/src/features/auth/b.ts'],
  ['server-base-below-features', 'server/src/http/a.ts', '../features/auth/b.ts', 'server/src/features/auth/b.ts'],
  ['server-base-below-features', 'server/src/mail/a.ts', '../features/auth/b.ts', 'server/src/features/auth/b.ts'],
  ['server-base-in-order', 'server/src/members/a.ts', '../http/b.ts', 'server/src/http/b.ts'],
  ['server-db-at-the-bottom', 'server/src/db/a.ts', '../members/b.ts', 'server/src/members/b.ts'],
  ['server-feature-file-names', 'server/src/features/posts/posts.helpers.ts', 'pg', null],
  ['server-feature-file-names', 'server/src/features/posts/deeper/posts.service.ts', 'pg', null],
  ['server-http-in-routes-only', 'server/src/features/posts/posts.service.ts', 'hono', null],
  ['server-routes-without-orm', 'server/src/features/posts/posts.routes.ts', '@mikro-orm/postgresql', null],
  [
    'server-routes-on-top',
    'server/src/features/posts/posts.service.ts',
    './posts.routes.ts',
    'server/src/features/posts/posts.routes.ts',
  ],
  [
    'server-routes-on-top',
    'server/src/features/auth/auth.queries.ts',
    './auth.middleware.ts',
    'server/src/features/auth/auth.middleware.ts',
  ],
  [
    'server-services-above-data',
    'server/src/features/posts/posts.queries.ts',
    './posts.service.ts',
    'server/src/features/posts/posts.service.ts',
  ],
  ['no-import-of-tests', 'core/src/a.ts', './b.test.ts', 'core/src/b.test.ts'],
  ['no-import-of-tests', 'core/src/a.ts', '../testing/b.ts', 'core/testing/b.ts'],
];

/** @type {[string, string, string | null][]} */
const ALLOWED = [
  ['core/src/a.ts', 'zod', null],
  ['core/src/a.test.ts', 'vitest', null],
  ['server/src/a.ts', '@lampstand/core/b', 'core/src/b.ts'],
  ['web/src/a.ts', '@lampstand/core/b', 'core/src/b.ts'],
  ['desktop/src/a.ts', '@lampstand/core/b', 'core/src/b.ts'],
  ['admin-cli/src/a.ts', '@lampstand/core/b', 'core/src/b.ts'],
  ['server/src/features/posts/posts.routes.ts', 'hono', null],
  ['server/src/features/posts/posts.routes.ts', './posts.service.ts', 'server/src/features/posts/posts.service.ts'],
  ['server/src/features/live/stream-end.ts', 'pg', null],
  ['server/src/members/a.ts', '../db/b.ts', 'server/src/db/b.ts'],
  ['server/src/http/a.ts', '../members/b.ts', 'server/src/members/b.ts'],
  ['server/src/features/posts/posts.service.ts', '@mikro-orm/postgresql', null],
  ['web/src/app/routes/a.tsx', '../../features/posts/b.ts', 'web/src/features/posts/b.ts'],
  ['web/src/features/posts/a.ts', '../../stores/b.ts', 'web/src/stores/b.ts'],
  ['web/src/features/users/a.ts', '../admin/b.ts', 'web/src/features/admin/b.ts'],
  ['web/src/features/posts/a.ts', '../../data/posts.ts', 'web/src/data/posts.ts'],
  ['web/src/data/a.ts', './sync/outbox.ts', 'web/src/data/sync/outbox.ts'],
  ['web/src/data/a.ts', '@tanstack/react-query', null],
  ['web/src/sw/a.ts', '../data/sync/sender.ts', 'web/src/data/sync/sender.ts'],
  ['web/src/features/posts/a.ts', './deeper/b.ts', 'web/src/features/posts/deeper/b.ts'],
];

describe('the dependency rules', () => {
  const forbidden = FORBIDDEN.map(([rule, file, specifier, target]) => ({
    rule,
    file,
    specifier,
    value: attempt(file, target, `import { b } from '${specifier}'; b();`),
    type: attempt(file, target, `import type { B } from '${specifier}';`),
  }));
  const allowed = ALLOWED.map(([file, specifier, target]) => ({
    file,
    specifier,
    value: attempt(file, target, `import { b } from '${specifier}'; b();`),
  }));
  /** @type {Awaited<ReturnType<typeof broken>>} */
  let found;
  beforeAll(async () => {
    makeFixture();
    found = await broken();
    rmSync(fixture, { recursive: true });
  });
  /** @param {string} file */
  const rulesOf = (file) => (found.get(file) ?? []).map(({ rule }) => rule.name);

  it.each(forbidden)('$rule: $file may not import $specifier', ({ rule, value, type }) => {
    expect(rulesOf(value)).toContain(rule);
    expect(rulesOf(type)).toContain(rule);
  });

  it.each(allowed)('$file may import $specifier', ({ value }) => {
    expect(rulesOf(value)).toEqual([]);
  });
});
