import type { Outcome } from './outbox-entry.ts';

/** What tabs and the worker tell each other about the outbox. */
export type OutboxNews =
  | { type: 'changed' }
  | { type: 'outcome'; outcome: Outcome }
  /** What everybody else left on this device is gone, and nothing of theirs may come back. */
  | { type: 'cleared'; except: string | undefined };

let channel: BroadcastChannel | undefined;

export function tellOthers(news: OutboxNews): void {
  opened().postMessage(news);
}

/** Answers how to stop listening. */
export function hearOthers(listener: (news: OutboxNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
  opened().addEventListener('message', onMessage);
  return () => opened().removeEventListener('message', onMessage);
}

function opened(): BroadcastChannel {
  channel ??= new BroadcastChannel('lampstand-outbox');
  return channel;
}
