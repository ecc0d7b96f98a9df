import { doctorApi } from '@lampstand/core/doctor/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { runDoctor } from './doctor.service.ts';

export function doctorRoutes(app: HttpApp, deps: Deps): void {
  implement(app, doctorApi, {
    doctor: ({ viewer, body, now }, c) => runDoctor(deps, { actor: actorOf(viewer, c), fix: body.fix, now }),
  });
}
