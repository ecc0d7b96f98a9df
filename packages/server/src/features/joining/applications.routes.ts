import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { decide, listApplications } from './applications.service.ts';

/** For moderators. The applicant's own page is auth/application.routes.ts, because it signs in whom they have let in. */
export function applicationsRoutes(app: HttpApp, deps: Deps): void {
  const { applications, decideApplication } = api.moderation;
  implement(
    app,
    { applications, decideApplication },
    {
      applications: ({ viewer, query }) => listApplications(deps, viewer, query),
      decideApplication: ({ viewer, params, body, now }, c) =>
        decide(deps, actorOf(viewer, c), viewer, { ...params, ...body }, now),
    },
  );
}
