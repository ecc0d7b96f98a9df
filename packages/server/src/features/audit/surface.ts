import { AppError } from '@lampstand/core/errors';
import { SURFACE_HEADER, SURFACES } from '@lampstand/core/audit/entity';
import type { HttpContext } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import type { Actor } from './audit.service.ts';

/** The admin and the surface that the client states (audit-1). */
export function actorOf({ id, byProvider }: Viewer, c: HttpContext): Actor {
  const stated = c.req.header(SURFACE_HEADER);
  const surface = stated === undefined ? 'web' : SURFACES.find((one) => one === stated);
  if (!surface) throw new AppError('invalid_input', { fields: [{ field: SURFACE_HEADER, issue: 'invalid' }] });
  return { id, surface, byProvider };
}
