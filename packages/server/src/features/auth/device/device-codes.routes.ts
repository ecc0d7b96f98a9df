import type { api } from '@lampstand/core/api/table';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import type { Handlers } from '../../../http/implement.ts';
import { callerOf } from '../caller.ts';
import { answerDevice, deviceToken, readDeviceRequest, startDevice } from './device-codes.service.ts';

type DeviceHandlers = Pick<Handlers<typeof api.auth>, 'startDevice' | 'deviceToken' | 'deviceRequest' | 'answerDevice'>;

/** The token goes to the app in the answer alone. A browser that asks for it gets no cookie. */
export function deviceHandlers(deps: Deps): DeviceHandlers {
  return {
    startDevice: ({ now, ip }, c) => startDevice(deps, callerOf(c, deps.env, now, ip), now),
    deviceToken: async ({ body, now, ip }, c) => {
      const { user, token } = await deviceToken(deps, body.deviceCode, callerOf(c, deps.env, now, ip));
      return { user, token };
    },
    deviceRequest: async ({ params, now, ip }, c) => {
      await c.var.consume('deviceCodeIp', addressBucket(ip));
      return readDeviceRequest(deps, params.userCode, ip, now);
    },
    answerDevice: async ({ params, body, viewer, now, ip }, c) => {
      await c.var.consume('deviceCodeIp', addressBucket(ip));
      await answerDevice(deps, viewer, { typed: params.userCode, approve: body.approve }, now);
    },
  };
}
