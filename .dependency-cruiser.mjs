// Allows only the dependencies of ARCHITECTURE.md, even for `import type`. scripts/dependency-rules.test.mjs tests each rule.
import { readFileSync } from 'node:fs';

const TESTS = '\\.test\\.tsx?$';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** The files of web that the desktop app may use: those that its package.json exports. */
function exportedByWeb() {
  /** @type {{ exports?: Record<string, string> }} */
  const { exports = {} } = JSON.parse(readFileSync(new URL('packages/web/package.json', import.meta.url), 'utf8'));
  const files = Object.values(exports).map((file) => file.replace('./', 'packages/web/'));
  return files.map((file) => `^${file.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}

/**
 * A package may import itself, the given packages, and installed ones. An unresolved name counts as forbidden.
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
/** The base of data/: queries, and the typed client of the contract. */
const BELOW_DATA = '(^|/)node_modules/@tanstack/|^virtual:|^packages/core/src/api/(client|table)\\.ts$';
const feature = '^packages/server/src/features/';
const LAYERS = 'routes|middleware|service|queries|table|view';
/** The files of a feature that handle HTTP. */
const SPEAKS_HTTP = '\\.(routes|middleware)\\.ts$';

export default {
  /** @type {Rule[]} */
  forbidden: [
    {
      name: 'core-imports-zod-only',
      comment: 'The domain is pure: no I/O, no framework, no API of Node or the browser.',
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
      comment: 'ui, stores, i18n, platform, pwa and data do not depend on features or routes.',
      severity: 'error',
      from: { path: `${web}/(ui|stores|i18n|platform|pwa|data)/` },
      to: { path: `${web}/(features|app)/` },
    },
    {
      name: 'web-base-without-data',
      comment: 'Components and the modules below them get their data as arguments.',
      severity: 'error',
      from: { path: `${web}/(ui|stores|i18n|platform)/`, pathNot: TESTS },
      to: { path: `${web}/data/` },
    },
    {
      name: 'web-data-draws-nothing',
      severity: 'error',
      from: { path: `${web}/data/`, pathNot: TESTS },
      to: { path: `${web}/(ui|i18n)/` },
    },
    {
      name: 'web-data-only-way',
      comment: 'Screens import the hooks of data/: no query keys, paths, calls, outbox or memory.',
      severity: 'error',
      from: { path: `${web}/(features|app|ui|stores|i18n|platform)/`, pathNot: TESTS },
      to: {
        path: [BELOW_DATA, `${web}/data/(sync/|(noun|member-work|queries|transport)\\.ts$)`],
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
      comment: 'Only app/routes combines features.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/($1|admin)/` },
    },
    {
      name: 'web-admin-parts',
      comment: 'features/admin contains the shared code of the admin screens, which members do not load.',
      severity: 'error',
      from: {
        path: `${web}/features/`,
        pathNot: `${web}/features/(admin|audit|bans|community|content|decisions|joining|queue|reports|stats|users)/`,
      },
      to: { path: `${web}/features/admin/` },
    },
    {
      name: 'server-base-below-features',
      comment:
        'db, members, mail and http do not know the features that stand on them. src/tables.ts lists their tables.',
      severity: 'error',
      from: { path: '^packages/server/src/(db|members|mail|http)/', pathNot: TESTS },
      to: { path: feature },
    },
    {
      name: 'server-base-in-order',
      comment: 'From the bottom: db, members, then http and mail.',
      severity: 'error',
      from: { path: '^packages/server/src/(db|members)/', pathNot: TESTS },
      to: { path: '^packages/server/src/(http|mail)/' },
    },
    {
      name: 'server-db-at-the-bottom',
      severity: 'error',
      from: { path: '^packages/server/src/db/', pathNot: TESTS },
      to: { path: '^packages/server/src/members/' },
    },
    {
      name: 'server-feature-file-names',
      comment:
        'A part after a dot is a layer (ARCHITECTURE.md). All other files are named after what they do. Only auth has folders.',
      severity: 'error',
      from: { path: feature, pathNot: `${feature}([a-z]+|auth/[a-z]+)/[a-z0-9-]+(\\.(${LAYERS}|test))?\\.tsx?$` },
      to: {},
    },
    {
      name: 'server-http-in-routes-only',
      comment: 'Only routes handle requests.',
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
      from: { path: '^packages/', pathNot: [TESTS, '/(test|e2e|browser|testing)/'] },
      to: { path: [TESTS, '^packages/core/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/(dist|out|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
