import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { changeAlerts, showAlerts } from './alerts.service.ts';

export function alertsRoutes(app: HttpApp, deps: Deps): void {
  const { alerts, changeAlerts: change } = api.moderation;
  implement(
    app,
    { alerts, change },
    {
      alerts: ({ viewer }) => showAlerts(deps, viewer),
      change: ({ viewer, body, now }) => changeAlerts(deps, viewer, body.mail, now),
    },
  );
}
