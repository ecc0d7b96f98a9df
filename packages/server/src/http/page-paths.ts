import { api } from '@lampstand/core/api/table';

const PATHS = new Set(
  Object.values(api)
    .flatMap((noun) => Object.values(noun))
    .filter(({ body, response }) => response.kind === 'page' || body?.kind === 'form')
    .map((entry) => entry.path),
);

/** URLs that browsers open themselves, or send a form to. Their responses are pages, whose language is chosen by a cookie. */
export function isPagePath(path: string): boolean {
  return PATHS.has(path);
}
