import type { Body, Endpoint } from '@lampstand/core/api/endpoint';
import { ERRORS, type ErrorCode } from '@lampstand/core/errors';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { SURFACE_HEADER, SURFACES } from '@lampstand/core/audit/entity';
import * as z from 'zod';

export type ContractTable = Record<string, Record<string, Endpoint>>;

type Json = Record<string, unknown>;

const ERROR_SCHEMA = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  details: z
    .object({
      fields: z.array(z.object({ field: z.string(), issue: z.string(), limit: z.number().optional() })).optional(),
      retryAfter: z.number().optional(),
      triesLeft: z.number().optional(),
      state: z.string().optional(),
    })
    .optional(),
  requestId: z.string(),
});

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within 24 hours the same key is done once, and answered again as the first time.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};

const SURFACE: Json = {
  name: SURFACE_HEADER,
  in: 'header',
  required: false,
  description: 'Where the admin acts, for the audit log.',
  schema: { type: 'string', enum: SURFACES, default: 'web' },
};

/** The contract table as an OpenAPI 3.1 document, from the same schemas that the server validates with. */
export function openApiDocument(table: ContractTable): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, entries] of Object.entries(table)) {
    for (const [verb, entry] of Object.entries(entries)) {
      const path = entry.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(noun, verb, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lampstand',
      version: '1',
      description: `Error messages and profile completeness follow Accept-Language (${LANGUAGES.join(', ')}).`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(ERROR_SCHEMA, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-lampstand' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(noun: string, verb: string, entry: Endpoint): Json {
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    summary: entry.summary,
    security: entry.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    'x-access': entry.access,
    ...(entry.rateLimit ? { 'x-rate-limit': entry.rateLimit } : {}),
    parameters: [
      ...parameters(entry.params, 'path'),
      ...parameters(entry.query, 'query'),
      ...(entry.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(entry.access === 'admin' && entry.method !== 'GET' ? [SURFACE] : []),
    ],
    ...(entry.body ? { requestBody: { required: true, content: bodyContent(entry.body) } } : {}),
    responses: { ...success(entry), ...failures(entry) },
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  const entries = Object.entries(schema?.shape ?? {});
  return entries.map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function bodyContent(body: Body): Json {
  const schema = schemaOf(body.schema, 'input');
  const json = { 'application/json': { schema } };
  if (body.kind === 'form') return { ...json, 'application/x-www-form-urlencoded': { schema } };
  if (body.kind === 'json') return json;
  const files = body.files.map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...(schema['properties'] as Json | undefined), ...Object.fromEntries(files) };
  return { ...json, 'multipart/form-data': { schema: { ...schema, properties } } };
}

function success({ response }: Endpoint): Json {
  switch (response.kind) {
    case 'json':
      return { [response.status ?? 200]: content('OK', 'application/json', schemaOf(response.schema, 'output')) };
    case 'list':
      return {
        200: {
          ...content('One page', 'application/json', schemaOf(response.schema, 'output')),
          headers: {
            Link: { description: 'The next page, rel="next" (RFC 8288).', schema: { type: 'string' } },
            'X-Total-Count': { description: 'In lists of the administration.', schema: { type: 'integer' } },
          },
        },
      };
    case 'empty':
      return { 204: { description: 'Done' } };
    case 'page':
      return { 200: content('A page', 'text/html', { type: 'string' }), 303: { description: 'Elsewhere' } };
    case 'file':
      return { 200: content('The file', response.contentType, {}) };
    case 'stream':
      return { 200: content('Server-sent events', 'text/event-stream', schemaOf(response.schema, 'output')) };
  }
}

/** The error responses of an endpoint, by status. Each one lists its codes. */
function failures(entry: Endpoint): Json {
  const codes = new Set<ErrorCode>(['rate_limited', 'internal', 'unavailable', ...(entry.errors ?? [])]);
  if (entry.access !== 'public') codes.add('not_signed_in');
  if (entry.access === 'complete') codes.add('profile_incomplete');
  if (entry.access === 'moderator') codes.add('moderator_only');
  if (entry.access === 'admin') codes.add('admin_only');
  if (entry.method !== 'GET') for (const code of ['cross_origin', 'storage_full'] as const) codes.add(code);
  if (entry.params) codes.add('not_found');
  if (entry.body)
    for (const code of ['malformed_request', 'too_large', 'media_type_unsupported'] as const) codes.add(code);
  if (entry.body || entry.query) codes.add('invalid_input');
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, { description: same.join(', '), content: error }]),
  );
}

function content(description: string, type: string, schema: Json): Json {
  return { description, content: { [type]: { schema } } };
}

/** JSON Schema has no refinements or transforms, so their input schema is used. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
