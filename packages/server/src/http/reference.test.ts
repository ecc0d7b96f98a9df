import { readFileSync } from 'node:fs';
import { ERRORS } from '@lampstand/core/errors';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { ENDPOINTS } from '../../test/calls.ts';
import { packageFolder } from '../package-folder.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  security: object[];
}

const { request } = await startTestApp();
const document = (await (await request('/api/openapi.json')).json()) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operationOf = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  test('lists exactly the endpoints of the table', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(listed.toSorted()).toEqual(ENDPOINTS.map(({ entry }) => `${entry.method} ${entry.path}`).toSorted());
  });

  test.each(ENDPOINTS)('documents access, input and errors of $name', ({ name, entry }) => {
    const operation = operationOf(entry.path, entry.method);
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toHaveLength(entry.access === 'public' ? 0 : 2);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath?.map((parameter) => parameter.name)).toEqual(Object.keys(entry.params?.shape ?? {}));
    expect(Object.keys(operation?.requestBody?.content ?? {}).includes('application/json')).toBe(
      entry.body !== undefined,
    );
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    for (const code of entry.errors ?? [])
      expect(operation?.responses[ERRORS[code].status]?.description).toContain(code);
  });

  test('is valid OpenAPI 3.1 without external references', () => {
    expect(document.openapi).toBe('3.1.0');
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path?.split('/') ?? []);
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) {
      const target = path.reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key],
        document,
      );
      expect(target, path.join('/')).toBeDefined();
    }
    const ids = ENDPOINTS.map(({ entry }) => operationOf(entry.path, entry.method)?.operationId);
    expect(new Set(ids).size).toBe(ENDPOINTS.length);
  });

  test('describes the file of an upload', () => {
    const upload = operationOf('/api/users/profile-picture', 'POST')?.requestBody?.content['multipart/form-data'];
    expect(upload?.schema['properties']).toMatchObject({ profilePicture: { format: 'binary' } });
  });
});

describe('the reference page', () => {
  test('shows every endpoint without scripts', async () => {
    const page = await (await request('/api/docs')).text();
    for (const { entry } of ENDPOINTS) expect(page).toContain(`<code>${entry.path}</code>`);
    expect(page).not.toContain('<script');
  });
});

describe('the server’s own pages', () => {
  test('use the same tokens as the web client', async () => {
    const [, address = ''] = /href="(\/pages\/[^"]+)"/.exec(await (await request('/api/docs')).text()) ?? [];
    const tokens = readFileSync(`${packageFolder}/../core/src/tokens.css`, 'utf8');
    expect(await (await request(address)).text()).toContain(tokens);
    expect(readFileSync(`${packageFolder}/../web/src/styles/global.css`, 'utf8')).toContain(
      '@lampstand/core/tokens.css',
    );
  });
});
