import { bansApi } from '@lampstand/core/bans/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { checkBan, lift, listBans } from './bans.service.ts';

export function bansRoutes(app: HttpApp, deps: Deps): void {
  implement(app, bansApi, {
    bans: ({ query, now }) => listBans(deps, query, now),
    checkBan: ({ body, now }) => checkBan(deps, body.email, now),
    liftBan: ({ viewer, params, now }, c) => lift(deps, actorOf(viewer, c), params.banId, now),
  });
}
