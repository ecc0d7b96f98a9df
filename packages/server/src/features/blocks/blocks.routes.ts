import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { blockUser, listBlocks, unblockUser } from './blocks.service.ts';

export function blocksRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.blocks, {
    list: ({ viewer, query }) => listBlocks(deps, viewer, query),
    block: ({ viewer, params, now }) => blockUser(deps, viewer, params.userId, now),
    unblock: ({ viewer, params }) => unblockUser(deps, viewer, params.userId),
  });
}
