import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from './env.ts';
import { packageFolder } from './package-folder.ts';

interface Service {
  environment?: Record<string, string>;
  [setting: string]: unknown;
}

const root = path.join(packageFolder, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: { inside: { enable_ipv6: boolean } };
};
const { server = {} } = compose.services;

/** Fixed by the image: the proxy and the health check know the port, and the volume is at /data. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR'];

describe('every setting', () => {
  test('is described in docs/operations.md', () => {
    const documented = [...read('docs/operations.md').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) +\|/gm)];
    const names = documented.flatMap(([, cell = '']) => cell.match(/[A-Z0-9_]+/g) ?? []);
    expect(names.toSorted()).toEqual([...SETTINGS].toSorted());
  });

  test('can be passed to the servers of docker-compose.yml', () => {
    const passed = Object.keys(server.environment ?? {});
    expect(passed.toSorted()).toEqual(SETTINGS.filter((name) => !OF_THE_IMAGE.includes(name)).toSorted());
  });
});

describe('docker-compose.yml', () => {
  test('keeps secrets out of URLs, where some characters have a meaning', () => {
    for (const [name, { environment = {} }] of Object.entries(compose.services)) {
      for (const [variable, value] of Object.entries(environment)) {
        expect(value, `${name} ${variable}`).not.toMatch(/:\/\/[^}]*\$\{\w*(PASSWORD|SECRET|TOKEN)/);
      }
    }
    expect(server.environment?.['DATABASE_PASSWORD']).toBe('${POSTGRES_PASSWORD:?set it in .env}');
  });

  test.each(Object.entries(compose.services))(
    '%s has resource limits, few permissions, and a limited log',
    (_name, service) => {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      });
    },
  );

  test('trusts proxies of its own network over both protocols, and the proxies in front of them', () => {
    expect(compose.networks.inside).toMatchObject({
      enable_ipv6: true,
      ipam: { config: [{ subnet: '172.31.77.0/24' }, { subnet: 'fd4c:616d:7073::/64' }] },
    });
    expect(server.environment?.['TRUST_PROXY']).toBe('172.31.77.0/24 fd4c:616d:7073::/64 ${CDN_ADDRESSES:-}');
    expect(compose.services['proxy']?.environment?.['CDN_ADDRESSES']).toBe('${CDN_ADDRESSES:-127.0.0.1/32}');
    expect(read('deploy/Caddyfile')).toContain('trusted_proxies static {$CDN_ADDRESSES');
  });

  test('is covered by .env.example: all that it requires, and nothing unknown', () => {
    const known = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const offered = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(offered).toEqual(expect.arrayContaining(needed));
    expect(offered.filter((name) => !known.has(name))).toEqual([]);
  });
});
