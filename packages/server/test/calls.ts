import { addressOf } from '@lampstand/core/api/client';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import { uuidV7 } from '../src/db/uuid-v7.ts';

export interface NamedEndpoint {
  /** `posts.create` */
  name: string;
  entry: Endpoint;
}

/** Every entry of the contract table. */
export const ENDPOINTS: NamedEndpoint[] = Object.entries(api).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([verb, entry]) => ({ name: `${noun}.${verb}`, entry })),
);

/** A path that matches the endpoint's path, with ids that do not exist. */
export function addressOfNothing(entry: Endpoint): string {
  const names = Object.keys(entry.params?.shape ?? {});
  const params = Object.fromEntries(names.map((name) => [name, somethingFor(name, entry)]));
  return addressOf(entry.path, { params });
}

function somethingFor(name: string, entry: Endpoint): string {
  const id = uuidV7();
  const fits = (value: string) => entry.params?.shape[name]?.['~standard'].validate(value);
  const outcome = fits(id);
  if (outcome && !('then' in outcome) && !outcome.issues) return id;
  return `${id.replaceAll('-', '')}.webp`;
}
