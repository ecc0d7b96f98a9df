import { auditApi } from '@lampstand/core/audit/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { listAudit, verifyAudit } from './audit.service.ts';

export function auditRoutes(app: HttpApp, deps: Deps): void {
  implement(app, auditApi, {
    audit: ({ query }) => listAudit(deps, query),
    verifyAudit: () => verifyAudit(deps),
  });
}
