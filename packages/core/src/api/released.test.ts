/// <reference types="node" />
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { api } from './table.ts';

interface Released {
  /** The path of each value in the answer, such as `[].user.firstName`, and its types. */
  answer: Record<string, string>;
  /** The paths of the values that a caller must send. */
  required: string[];
}

const file = new URL('released.json', import.meta.url);

type Json = z.core.JSONSchema.BaseSchema;

function places(schema: Json, place = '', found: Record<string, string> = {}, definitions = schema.$defs ?? {}) {
  const { $ref, anyOf, properties = {}, items } = schema;
  const named = $ref && definitions[$ref.replace('#/$defs/', '')];
  if (named) return places(named, place, found, definitions);
  for (const one of anyOf ?? []) places(one, place, found, definitions);
  for (const [name, value] of Object.entries(properties)) places(value as Json, `${place}.${name}`, found, definitions);
  if (items && !Array.isArray(items)) places(items as Json, `${place}[]`, found, definitions);
  const types = [found[place], schema.type ?? []].flat().filter((type) => typeof type === 'string');
  if (types.length > 0) found[place] = [...new Set(types.flatMap((type) => type.split('|')))].toSorted().join('|');
  return found;
}

function requiredIn(schema: z.ZodType, place: string): string[] {
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return required.map((name) => `${place}.${name}`);
}

function shapeOf({ params, query, body, response }: Endpoint): Released {
  const answer = 'schema' in response ? z.toJSONSchema(response.schema, { io: 'output', unrepresentable: 'any' }) : {};
  return {
    answer: places(answer),
    required: [
      ...(params ? requiredIn(params, 'params') : []),
      ...(query ? requiredIn(query, 'query') : []),
      ...(body ? requiredIn(body.schema, 'body') : []),
    ].toSorted(),
  };
}

const now = Object.fromEntries(
  Object.values(api)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .map((entry) => [`${entry.method} ${entry.path}`, shapeOf(entry)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other)),
);

// On a release: RELEASE=1 pnpm exec vitest run packages/core/src/api/released.test.ts
if (process.env['RELEASE']) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
const released = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Released>;

test.each(Object.entries(released))('%s only gains fields after its release (api-3)', (name, before) => {
  const after = now[name];
  expect(after, 'the endpoint').toBeDefined();
  const types = (all: string | undefined) => all?.split('|') ?? [];
  for (const [place, type] of Object.entries(before.answer)) {
    expect(types(after?.answer[place]), `${place} of the answer`).not.toEqual([]);
    // Dropping a type is fine. An added type would be unknown to older clients.
    for (const one of types(after?.answer[place])) expect(types(type), `${place} of the answer`).toContain(one);
  }
  for (const place of after?.required ?? []) expect(before.required, 'what a caller must send').toContain(place);
});
