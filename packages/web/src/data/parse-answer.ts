import type { Endpoint } from '@lampstand/core/api/endpoint';
import { acceptAnswer } from './accept-answer.ts';
import type { EndpointName } from './sync/entry.ts';

/**
 * Parses an answer with the contract's schema; undefined if it is not our server's. The schemas are too heavy for the first
 * screen, so they are loaded with the first answer.
 */
export async function parseAnswer(endpoint: EndpointName, body: unknown): Promise<{ answer: unknown } | undefined> {
  const response = await responseOf(endpoint).catch(() => undefined);
  if (!response) return acceptAnswer(endpoint, body);
  if (!('schema' in response)) return { answer: undefined };
  const { success, data } = response.schema.safeParse(body);
  return success ? { answer: data } : undefined;
}

async function responseOf(endpoint: EndpointName): Promise<Endpoint['response'] | undefined> {
  const { api } = await import('@lampstand/core/api/table');
  const [noun = '', verb = ''] = endpoint.split('.');
  return (api as Record<string, Record<string, Endpoint>>)[noun]?.[verb]?.response;
}
