import { decisionsApi } from '@lampstand/core/decisions/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { decideAbout, listDecisions, showDecision, showSealed } from './decisions.service.ts';
import { endHold, hold } from './holds.service.ts';
import { decideAppeal, reverse } from './reversal.service.ts';
import { assertRecent } from '../../members/viewer.ts';

export function decisionsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, decisionsApi, {
    makeDecision: ({ viewer, body, now }, c) => {
      // Of the acts, the one that is an act of consequence (auth-32).
      if (body.act === 'delete') assertRecent(viewer, now);
      return decideAbout(deps, actorOf(viewer, c), body, now);
    },
    decisions: ({ query }) => listDecisions(deps, query),
    decision: ({ params }) => showDecision(deps, params.decisionId),
    showSealed: ({ viewer, params, now }, c) => showSealed(deps, actorOf(viewer, c), params.decisionId, now),
    reverseDecision: ({ viewer, params, now }, c) => reverse(deps, actorOf(viewer, c), params.decisionId, now),
    decideAppeal: ({ viewer, params, body, now }, c) =>
      decideAppeal(deps, actorOf(viewer, c), { decisionId: params.decisionId, outcome: body.outcome }, now),
    hold: ({ viewer, params, body, now }, c) =>
      hold(deps, actorOf(viewer, c), { decisionId: params.decisionId, ...body }, now),
    endHold: ({ viewer, params, now }, c) => endHold(deps, actorOf(viewer, c), params.decisionId, now),
  });
}
