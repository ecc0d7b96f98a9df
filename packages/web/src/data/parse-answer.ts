import type { Endpoint } from '@lampstand/core/api/endpoint';
import type { EndpointName } from './sync/entry.ts';

/**
 * The answer as the contract has it; undefined where it is none of our server's. The schemas are too heavy for the first
 * screen: they are fetched with the first answer. Where they cannot be had, any object will do.
 */
export async function parseAnswer(endpoint: EndpointName, body: unknown): Promise<{ answer: unknown } | undefined> {
  const response = await responseOf(endpoint).catch(() => undefined);
  if (!response) return typeof body === 'object' && body !== null ? { answer: body } : undefined;
  if (!('schema' in response)) return { answer: undefined };
  const { success, data } = response.schema.safeParse(body);
  return success ? { answer: data } : undefined;
}

async function responseOf(endpoint: EndpointName): Promise<Endpoint['response'] | undefined> {
  const { api } = await import('@lampstand/core/api/table');
  const [noun = '', verb = ''] = endpoint.split('.');
  return (api as Record<string, Record<string, Endpoint>>)[noun]?.[verb]?.response;
}
