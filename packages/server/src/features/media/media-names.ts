import { FILE_NAME } from '@lampstand/core/media/contract';

const ADDRESS = '/api/images/';

/** The URL at which `media.routes.ts` serves a stored file. */
export function imageUrlOf(name: string): string {
  return ADDRESS + name;
}

/** The stored file of a URL. Undefined for other URLs, such as a picture of an identity provider. */
export function fileNameOf(url: string): string | undefined {
  const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return FILE_NAME.test(name) ? name : undefined;
}

export function thumbUrlOf(imageUrl: string): string {
  return thumbNameOf(imageUrl);
}

/** The thumbnail that is stored with a photo. Works with names and URLs. */
export function thumbNameOf(name: string): string {
  return name.replace(/(-thumb)?\.webp$/, '-thumb.webp');
}

/** The name in the row. A thumbnail belongs to its photo. */
export function photoNameOf(name: string): string {
  return name.replace(/-thumb\.webp$/, '.webp');
}
