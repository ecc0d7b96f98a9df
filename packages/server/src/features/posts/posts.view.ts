import type { PostView } from '@lampstand/core/posts/contract';
import { coarsenLocationText } from '@lampstand/core/posts/location-text';
import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import { coarsenCoordinate } from '@lampstand/core/posts/rules';
import { toAuthorView } from '../../members/views.ts';
import { thumbUrlOf } from '../media/media-names.ts';
import type { PhotoColumns } from './photo.ts';
import type { PostRow } from './posts.queries.ts';

/** The viewer. Only the author and admins get exact coordinates (posts-4). */
export interface Reader {
  id: string;
  role: Role;
}

export function toPostView(row: PostRow, reader: Reader): PostView {
  const { firstName: _first, lastName: _last, profileImageUrl: _picture, office: _office, viewerReport, ...post } = row;
  return {
    ...post,
    image: imageOf(row),
    ...(row.userId === reader.id || isAdmin(reader) ? {} : coarsePlace(row)),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    viewerReport: viewerReport && { status: viewerReport },
    user: toAuthorView(row, row.userId),
  };
}

export function imageOf(row: PhotoColumns): PostView['image'] {
  const { imageUrl, imageWidth, imageHeight, imagePlaceholder } = row;
  // A constraint makes all four columns null or none; the compiler does not know that.
  if (imageUrl === null || imageWidth === null || imageHeight === null || imagePlaceholder === null) return null;
  return { thumbUrl: thumbUrlOf(imageUrl), width: imageWidth, height: imageHeight, placeholder: imagePlaceholder };
}

function coarsePlace({ latitude, longitude, location }: PostRow) {
  return {
    latitude: latitude && coarsenCoordinate(latitude),
    longitude: longitude && coarsenCoordinate(longitude),
    location: location && coarsenLocationText(location),
  };
}
