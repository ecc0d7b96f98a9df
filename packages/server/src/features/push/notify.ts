import { createHash } from 'node:crypto';
import { groupOf } from '@lampstand/core/activity/rules';
import type { NotificationKind } from '@lampstand/core/push/contract';
import type { PushPayload } from '@lampstand/core/push/payload';
import type { Deps } from '../../deps.ts';
import { countWaiting } from '../messages/messages.queries.ts';
import { deleteGoneSubscription, readTarget, saveWatermark, type TargetRow } from './watermarks.queries.ts';
import { KINDS, type News, type NewsAbout, type NewsKind } from './kinds.ts';
import { sendPush } from './sender.ts';
import { pushText } from './texts.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Older news is dropped. */
const OLDEST_MS = 6 * HOUR;

export type NotifyNeeds = Pick<Deps, 'db' | 'community' | 'push' | 'metrics' | 'log'>;

/**
 * Notifies one subscription of one topic, if there is still news. It is checked here whether anything was read, taken back,
 * deleted, blocked or switched off in the meantime (push-1). Returns the seconds until the next attempt, or undefined when
 * done. Rejects if the push service failed without a Retry-After.
 */
export async function notify(
  { db, community, push, metrics, log }: NotifyNeeds,
  about: NewsAbout,
  now: Date,
): Promise<number | undefined> {
  if (now.getTime() - Date.parse(about.since) > OLDEST_MS) return undefined;
  const topic = topicOf(about);
  const [target] = await readTarget(db.pool, [about.subscriptionId, topic, now]);
  if (!target || target.switchedOff.includes(switchOf(about.kind))) return undefined;
  const { memberId } = target;
  const watermark = target.watermark ?? 0;
  const kind = KINDS[about.kind];
  const [news] = await kind.news({ db, community }, { ...about, memberId, watermark, now });
  if (!news || news.count === 0 || news.watermark <= watermark) return undefined;
  const restUntil = (target.notifiedAt?.getTime() ?? 0) + kind.restMs;
  if (restUntil > now.getTime()) return Math.ceil((restUntil - now.getTime()) / SECOND);

  const [waiting] = await countWaiting(db.pool, [memberId]);
  const { name: title, iconUrl } = await community.current();
  const unread = (waiting?.messages ?? 0) + (waiting?.requests ?? 0);
  const payload = { ...payloadOf(about, news, target, unread), title, ...(iconUrl && { icon: iconUrl }) };
  const outcome = await sendPush(push, target, payload, { topic, now });
  metrics.countNotification(outcome.is);
  if (outcome.is === 'sent') await saveWatermark(db.pool, [target.id, topic, news.watermark, now]);
  if (outcome.is === 'gone') await deleteGoneSubscription(db.pool, [target.id, target.endpoint]);
  if (outcome.is === 'refused' || outcome.is === 'later') {
    const { host } = new URL(target.endpoint);
    log.warn({ host, status: outcome.status }, 'a push service rejected a notification');
  }
  if (outcome.is !== 'later') return undefined;
  if (outcome.seconds === undefined) throw new Error(`The push service answered ${outcome.status}.`);
  return outcome.seconds;
}

/** A hash, so that neither push services nor the database store an id. 32 characters are the maximum of RFC 8030. */
function topicOf({ subscriptionId, kind, topic }: NewsAbout): string {
  return createHash('sha256').update(`${subscriptionId} ${kind} ${topic}`).digest('base64url').slice(0, 32);
}

function payloadOf(
  { kind, topic }: NewsAbout,
  { count, isRequest = false, url = urlOf(kind, topic) }: News,
  { language }: Pick<TargetRow, 'language'>,
  unread: number,
): Omit<PushPayload, 'title' | 'icon'> {
  const body = pushText(kind, { count, isRequest }, language);
  const tag = groupOf(kind === 'answers' ? 'answered' : kind, topic);
  return { kind: switchOf(kind), body, tag, url, unread, language };
}

/** The switch with which a member turns a kind off. */
function switchOf(kind: NewsKind): NotificationKind {
  return kind === 'answers' ? 'prayers' : kind;
}

function urlOf(kind: NewsKind, topic: string | null): string {
  const { place } = KINDS[kind];
  return topic === null ? place : `${place}/${topic}`;
}
