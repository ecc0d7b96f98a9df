import { NOTIFICATION_KINDS, type SubscriptionView } from '@lampstand/core/push/contract';
import type { Viewer } from '../../members/viewer.ts';
import { describeDevice } from '../auth/device/devices.ts';
import type { SubscriptionRow } from './push.queries.ts';

export function toSubscriptionView(row: SubscriptionRow, viewer: Viewer): SubscriptionView {
  const { id, createdAt, userAgent, sessionId, language, switchedOff } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    device: describeDevice(userAgent),
    language,
    switches: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, !switchedOff.includes(kind)]),
    ) as SubscriptionView['switches'],
    current: sessionId === viewer.sessionId,
  };
}
