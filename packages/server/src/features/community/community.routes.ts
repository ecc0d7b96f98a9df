import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';

export function communityRoutes(app: HttpApp, { env }: Pick<Deps, 'env'>): void {
  implement(app, api.community, {
    show: () => ({ contactEmail: env.CONTACT_EMAIL ?? null }),
  });
}
