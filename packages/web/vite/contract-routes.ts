import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';
const RESOLVED = `\0${NAME}`;

/**
 * `virtual:contract-routes` is the contract's table without its schemas: all that the typed client needs. The schemas come
 * with the first answer that has to be parsed (src/data/member-work.ts).
 */
export function contractRoutes(): Plugin {
  return {
    name: 'lampstand:contract-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? moduleOf(api) : undefined),
  };
}

/** Of what the client calls or listens to: neither pages nor files. */
const KINDS = ['json', 'list', 'empty', 'stream'];

function moduleOf(table: Record<string, Record<string, Endpoint>>): string {
  const nouns = Object.entries(table).map(([noun, endpoints]) => {
    const called = Object.entries(endpoints).filter(([, { response }]) => KINDS.includes(response.kind));
    return `${noun}: { ${called.map(([verb, entry]) => `${verb}: ${routeOf(entry)}`).join(', ')} }`;
  });
  const route = `const route = (path, kind = 'json', method = 'GET') => ({ method, path, response: { kind } });`;
  return `${route}\nexport const routes = { ${nouns.join(', ')} };`;
}

/** Without the arguments that have their default, because the feed loads it first. */
function routeOf({ method, path, response }: Endpoint): string {
  const given =
    method !== 'GET' ? [path, response.kind, method] : response.kind !== 'json' ? [path, response.kind] : [path];
  return `route(${given.map((text) => JSON.stringify(text)).join(', ')})`;
}
