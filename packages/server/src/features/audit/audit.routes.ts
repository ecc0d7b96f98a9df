import { Readable } from 'node:stream';
import { auditApi } from '@lampstand/core/audit/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { verifyAudit } from './audit.service.ts';
import { exportAudit, listAudit, listPeople } from './log.service.ts';

const encoder = new TextEncoder();

export function auditRoutes(app: HttpApp, deps: Deps): void {
  implement(app, auditApi, {
    audit: ({ query }) => listAudit(deps, query),
    auditPeople: () => listPeople(deps),
    exportAudit: ({ query, language, now }, c) => {
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="audit-log-${now.toISOString().slice(0, 10)}.csv"`,
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const lines = Readable.from(exportAudit(deps, query, language), { objectMode: true, highWaterMark: 1 });
      return c.body(Readable.toWeb(lines.map((text: string) => encoder.encode(text))) as ReadableStream, 200, headers);
    },
    verifyAudit: () => verifyAudit(deps),
  });
}
