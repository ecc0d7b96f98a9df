import type { ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';

/** The types that the server accepts (media-1). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Why the server would refuse a file, as far as it can be known before it is sent. */
export function refusalOfPicture({ size, type }: File): ErrorCode | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'image_unsupported';
  return size > LIMITS.uploadBytes ? 'too_large' : undefined;
}
