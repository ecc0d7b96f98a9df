import { FILE_NAME } from '@lampstand/core/media/contract';

const ADDRESS = '/api/images/';

/** The address under which `media.routes.ts` serves a stored file. */
export function imageUrlOf(name: string): string {
  return ADDRESS + name;
}

/** The stored file behind an address; undefined for every address that is not ours (an identity provider's picture). */
export function fileNameOf(url: string): string | undefined {
  const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return FILE_NAME.test(name) ? name : undefined;
}

export function thumbUrlOf(imageUrl: string): string {
  return thumbNameOf(imageUrl);
}

/** The small picture stored beside a photo; works on names and addresses alike. */
export function thumbNameOf(name: string): string {
  return name.replace(/(-thumb)?\.webp$/, '-thumb.webp');
}

/** The name that a row knows: a thumb belongs to its photo. */
export function photoNameOf(name: string): string {
  return name.replace(/-thumb\.webp$/, '.webp');
}
