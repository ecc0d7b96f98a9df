import { api } from '@lampstand/core/api/table';

const PATHS = new Set(
  Object.values(api)
    .flatMap((noun) => Object.values(noun))
    .filter((entry) => entry.response.kind === 'page')
    .map((entry) => entry.path),
);

/** Addresses that a browser opens itself: people read what they answer, and choose its language by a cookie. */
export function isPagePath(path: string): boolean {
  return PATHS.has(path);
}
