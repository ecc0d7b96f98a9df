import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { changeOne, listSubscriptions, subscribe, unsubscribe } from './push.service.ts';

export function pushRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.notifications, {
    key: () => ({ publicKey: deps.push.keys.publicKey }),
    subscriptions: ({ viewer, now }) => listSubscriptions(deps, viewer, now),
    subscribe: ({ viewer, body, now }) => subscribe(deps, viewer, body, now),
    change: ({ viewer, params, body }) => changeOne(deps, viewer, params.subscriptionId, body),
    unsubscribe: ({ viewer, params }) => unsubscribe(deps, viewer, params.subscriptionId),
  });
}
