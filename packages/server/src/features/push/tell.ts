import { createHash } from 'node:crypto';
import type { NotificationKind } from '@lampstand/core/push/contract';
import type { PushPayload } from '@lampstand/core/push/payload';
import type { Deps } from '../../deps.ts';
import { countWaiting } from '../messages/messages.queries.ts';
import { deleteDevice, readDevice, rememberTold, type DeviceRow } from './devices.queries.ts';
import { readNews, type News, type NewsAbout } from './news.queries.ts';
import { sendPush } from './sender.ts';
import { pushText } from './texts.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** For so long a device is not notified again of the same thing; what comes meanwhile is notified together. */
const REST_MS: Record<NotificationKind, number> = {
  prayers: 300 * SECOND,
  comments: 60 * SECOND,
  messages: 0,
  connections: 0,
};

/** What is older is no news. */
const OLDEST_MS = 6 * HOUR;

export type TellNeeds = Pick<Deps, 'db' | 'push' | 'metrics' | 'log'>;

/**
 * Tells one device of one thing, if it is still true and still wanted: read, taken back, gone, blocked and switched off are
 * found out here, at the last moment. Returns in how many seconds to try again, or undefined when it is done. Rejects where
 * the push service has failed without saying when.
 */
export async function tellDevice(
  { db, push, metrics, log }: TellNeeds,
  about: NewsAbout,
  now: Date,
): Promise<number | undefined> {
  if (now.getTime() - Date.parse(about.since) > OLDEST_MS) return undefined;
  const topic = topicOf(about);
  const [device] = await readDevice(db.pool, [about.subscriptionId, topic, now]);
  if (!device?.[about.kind]) return undefined;
  const news = await readNews(db.pool, device.memberId, about, device.mark ?? 0);
  if (!news || news.count === 0 || news.mark <= (device.mark ?? 0)) return undefined;
  const restUntil = (device.toldAt?.getTime() ?? 0) + REST_MS[about.kind];
  if (restUntil > now.getTime()) return Math.ceil((restUntil - now.getTime()) / SECOND);

  const [waiting] = await countWaiting(db.pool, [device.memberId]);
  const payload = payloadOf(about, news, device, (waiting?.messages ?? 0) + (waiting?.requests ?? 0));
  const outcome = await sendPush(push, device, payload, { topic, now });
  metrics.countNotification(outcome.is);
  if (outcome.is === 'sent') await rememberTold(db.pool, [device.id, topic, news.mark, now]);
  if (outcome.is === 'gone') await deleteDevice(db.pool, [device.id, device.endpoint]);
  if (outcome.is === 'refused' || outcome.is === 'later') {
    const { host } = new URL(device.endpoint);
    log.warn({ host, status: outcome.status }, 'a push service did not take a notification');
  }
  if (outcome.is !== 'later') return undefined;
  if (outcome.seconds === undefined) throw new Error(`The push service answered ${outcome.status}.`);
  return outcome.seconds;
}

/** Names the thing to push services and in the database without naming anybody; as long as RFC 8030 allows. */
function topicOf({ subscriptionId, kind, topic }: NewsAbout): string {
  return createHash('sha256').update(`${subscriptionId} ${kind} ${topic}`).digest('base64url').slice(0, 32);
}

function payloadOf(
  { kind, topic }: NewsAbout,
  { count }: News,
  { language }: Pick<DeviceRow, 'language'>,
  unread: number,
): PushPayload {
  const body = pushText(kind, count, language);
  return { kind, title: 'Lampstand', body, tag: tagOf(kind, topic), url: urlOf(kind, topic), unread, language };
}

function tagOf(kind: NotificationKind, topic: string | null): string {
  return topic === null ? kind : `${kind}:${topic}`;
}

function urlOf(kind: NotificationKind, topic: string | null): string {
  if (kind === 'connections') return '/messages';
  return kind === 'messages' ? `/messages/${topic}` : `/?post=${topic}`;
}
