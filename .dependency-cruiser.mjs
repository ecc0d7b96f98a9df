// The edges of ARCHITECTURE.md, no others, not even `import type`. scripts/dependency-rules.test.mjs proves each rule.
import { readFileSync } from 'node:fs';

const TESTS = '\\.test\\.tsx?$';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** What web offers to the desktop app: the files that its package.json exports, and nothing else of it. */
function exportedByWeb() {
  /** @type {{ exports?: Record<string, string> }} */
  const { exports = {} } = JSON.parse(readFileSync(new URL('packages/web/package.json', import.meta.url), 'utf8'));
  const files = Object.values(exports).map((file) => file.replace('./', 'packages/web/'));
  return files.map((file) => `^${file.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}

/**
 * A package may import itself, the packages named, and whatever is installed. An unresolved name counts as well.
 * @param {string} own
 * @param {string[]} others
 * @param {string[]} [exported]
 * @returns {Rule}
 */
function onlyTo(own, others, exported = []) {
  const allowed = [own, ...others].join('|');
  return {
    name: `${own}-edges`,
    severity: 'error',
    from: { path: `^packages/${own}/` },
    to: { path: [`^packages/(?!(${allowed})/)`, `^@lampstand/(?!(${allowed})(/|$))`], pathNot: exported },
  };
}

const web = '^packages/web/src';
/** What data/ stands on: queries, and the typed client of the contract. */
const BELOW_DATA = '(^|/)node_modules/@tanstack/|^virtual:|^packages/core/src/api/(client|table)\\.ts$';
const feature = '^packages/server/src/features/';
const LAYERS = 'routes|forms|middleware|pages|service|queries|table|view';
/** The files of a feature that speak HTTP: these, and the pages that the server draws. */
const SPEAKS_HTTP = '(\\.(routes|forms|middleware)\\.ts|\\.tsx)$';

export default {
  /** @type {Rule[]} */
  forbidden: [
    {
      name: 'core-imports-zod-only',
      comment: 'The domain is pure: no I/O, no framework, nothing of Node or the browser.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/core/src/', '(^|/)node_modules/zod/'] },
    },
    onlyTo('core', []),
    onlyTo('server', ['core']),
    onlyTo('web', ['core']),
    onlyTo('admin-cli', ['core']),
    onlyTo('desktop', ['core'], exportedByWeb()),
    {
      name: 'no-database-in-clients',
      comment: 'Web, terminal and desktop use the API.',
      severity: 'error',
      from: { path: '^packages/(web|admin-cli|desktop)/' },
      to: { path: '(^|/)node_modules/(pg|kysely|@mikro-orm)/|^(pg$|@mikro-orm/)' },
    },
    {
      name: 'web-base-below-features',
      comment: 'ui, lib, stores, i18n, platform, pwa and data know no feature and no route.',
      severity: 'error',
      from: { path: `${web}/(ui|lib|stores|i18n|platform|pwa|data)/` },
      to: { path: `${web}/(features|app)/` },
    },
    {
      name: 'web-base-without-data',
      comment: 'What draws, and what stands below it, is told what to show.',
      severity: 'error',
      from: { path: `${web}/(ui|stores|i18n|platform)/`, pathNot: TESTS },
      to: { path: `${web}/data/` },
    },
    {
      name: 'web-data-draws-nothing',
      severity: 'error',
      from: { path: `${web}/data/`, pathNot: TESTS },
      to: { path: `${web}/(ui|lib|i18n)/` },
    },
    {
      name: 'web-data-only-way',
      comment: 'Screens import the hooks of data/: no query keys, paths, calls, outbox or memory.',
      severity: 'error',
      from: { path: `${web}/(features|app|lib|ui|stores|i18n|platform)/`, pathNot: TESTS },
      to: {
        path: [
          BELOW_DATA,
          `${web}/data/(sync/|(noun|nouns|parse-answer|queries|query-client|remembered|transport)\\.ts$)`,
        ],
      },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'web-features-apart',
      comment: 'Features meet only in app/routes.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/($1|admin)/` },
    },
    {
      name: 'web-admin-parts',
      comment: 'features/admin holds what the admins’ screens share; members do not load it.',
      severity: 'error',
      from: { path: `${web}/features/`, pathNot: `${web}/features/(admin|audit|reports|stats|users)/` },
      to: { path: `${web}/features/admin/` },
    },
    {
      name: 'server-feature-file-names',
      comment:
        'A part after a dot is a layer (ARCHITECTURE.md); whatever else a feature needs is named for what it does.',
      severity: 'error',
      from: { path: feature, pathNot: `${feature}[a-z]+/[a-z0-9-]+(\\.(${LAYERS}|test))?\\.tsx?$` },
      to: {},
    },
    {
      name: 'server-http-in-routes-only',
      comment: 'Below the routes nothing knows about requests.',
      severity: 'error',
      from: { path: feature, pathNot: [TESTS, SPEAKS_HTTP] },
      to: { path: '(^|/)node_modules/(hono|@hono)/' },
    },
    {
      name: 'server-routes-without-orm',
      comment: 'Routes call a service; transactions and entities are below it.',
      severity: 'error',
      from: { path: `${feature}.*${SPEAKS_HTTP}` },
      to: { path: '(^|/)node_modules/(@mikro-orm|mikro-orm|pg)/' },
    },
    {
      name: 'server-routes-on-top',
      severity: 'error',
      from: { path: `${feature}.*\\.(service|queries|table|view)\\.tsx?$` },
      to: { path: `${feature}.*${SPEAKS_HTTP}` },
    },
    {
      name: 'server-services-above-data',
      severity: 'error',
      from: { path: `${feature}.*\\.(queries|table|view)\\.tsx?$` },
      to: { path: `${feature}.*\\.service\\.tsx?$` },
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TESTS, '/(test|e2e|testing)/'] },
      to: { path: [TESTS, '^packages/core/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/(dist|out)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
