import { Readable } from 'node:stream';
import { api } from '@lampstand/core/api/table';
import { asFileName } from '@lampstand/core/community/rules';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { exportMember } from './export.ts';
import { leave } from './account.service.ts';

export function accountRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.account, {
    remove: async ({ viewer, body, language, now }, c) => {
      await leave(deps, viewer, { details: body, language }, now);
      clearSessionCookie(c, deps.env);
    },
    export: async ({ viewer, now }, c) => {
      const { name } = await deps.community.current();
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${asFileName(name)}-${now.toISOString().slice(0, 10)}.zip"`,
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const archive = Readable.from(exportMember(deps, viewer.id, now), { objectMode: true, highWaterMark: 1 });
      return c.body(Readable.toWeb(archive) as ReadableStream, 200, headers);
    },
  });
}
