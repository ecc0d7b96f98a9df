// The libraries that the product has to be made with: each is a dependency of the package that uses it, and imported there.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/project.mjs';

/** Code that runs in the product. */
const SOURCE = 'src/**/*.{ts,tsx}';

/** @type {Record<string, string[]>} package → what its own code imports */
const RUNTIME = {
  core: ['zod'],
  server: ['hono', '@hono/node-server', '@mikro-orm/postgresql', 'sharp', 'zod'],
  web: ['react', 'react-dom', 'react-router-dom', 'zustand', 'i18next', 'zod'],
  'admin-cli': ['commander', 'ink', 'react'],
};

/** @type {[folder: string, name: string, importedIn: string][]} what builds, tests or is bundled with a package */
const DEVELOPMENT = [
  ['packages/desktop', 'electron', SOURCE],
  ['packages/desktop', 'electron-vite', 'electron.vite.config.ts'],
  ['packages/web', 'playwright', 'bench/*.ts'],
  ['packages/web', '@playwright/test', 'e2e/**/*.ts'],
  ...['core', 'server', 'web', 'desktop', 'admin-cli'].map(
    (name) => /** @type {[string, string, string]} */ ([`packages/${name}`, 'vitest', 'src/**/*.test.{ts,tsx}']),
  ),
];

/**
 * @param {string} folder
 * @returns {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/**
 * The files that import the library, or a part of it. Imports of types alone do not count: they leave nothing in the code.
 * @param {string} folder @param {string} files @param {string} name
 */
function importersOf(folder, files, name) {
  const imports = new RegExp(
    `^(?:import|export) (?!type )(?:[^;']+ from )?'${name}(?:/[^']+)?'|import\\('${name}`,
    'm',
  );
  return globSync(files, { cwd: path.join(root, folder) })
    .filter((file) => files !== SOURCE || !/\.(?:test|d)\.tsx?$/.test(file))
    .filter((file) => imports.test(readFileSync(path.join(root, folder, file), 'utf8')));
}

describe.each(Object.keys(RUNTIME))('packages/%s runs with', (own) => {
  const folder = `packages/${own}`;
  test.each(RUNTIME[own] ?? [])('%s', (name) => {
    expect(manifestOf(folder).dependencies).toHaveProperty([name]);
    expect(importersOf(folder, SOURCE, name)).not.toEqual([]);
  });
});

// Its core is what @mikro-orm/postgresql exports again (ARCHITECTURE.md, "The ORM and SQL").
test.each(['mikro-orm', '@mikro-orm/core'])('packages/server depends on %s', (name) => {
  expect(manifestOf('packages/server').dependencies).toHaveProperty([name]);
});

test.each(DEVELOPMENT)('%s is made with %s', (folder, name, files) => {
  expect(manifestOf(folder).devDependencies).toHaveProperty([name]);
  expect(importersOf(folder, files, name)).not.toEqual([]);
});
