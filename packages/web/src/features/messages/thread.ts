import type { MessageView } from '@lampstand/core/messages/contract';
import type { UnsentMessage } from '../../data/conversations.ts';

/** The first new message, and how many were new when the line was placed. */
export interface UnreadLine {
  beforeId: string;
  count: number;
}

export type Row =
  | { kind: 'day'; key: string; at: Date }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: MessageView; own: boolean; endsRun: boolean }
  | { kind: 'outgoing'; key: string; outgoing: UnsentMessage };

/** Messages of one author within this many minutes are grouped, with one time under the last. */
const runMinutes = 5;

interface Thread {
  messages: MessageView[];
  outbox: UnsentMessage[];
  peerId: string;
  line: UnreadLine | undefined;
  /** Whether the oldest message is loaded: then the first day gets its heading, too. */
  complete: boolean;
}

/** The rows of an open conversation, from top to bottom. */
export function rowsOf({ messages, outbox, peerId, line, complete }: Thread): Row[] {
  const rows: Row[] = [];
  messages.forEach((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    if (before ? !onSameDay(before, message) : complete) {
      rows.push({ kind: 'day', key: `day-${message.id}`, at: new Date(message.createdAt) });
    }
    if (line?.beforeId === message.id) rows.push({ kind: 'unread', key: `unread-${message.id}`, count: line.count });
    const endsRun = !after || after.id === line?.beforeId || !inOneRun(message, after);
    rows.push({ kind: 'message', key: message.id, message, own: message.senderId !== peerId, endsRun });
  });
  for (const outgoing of outbox) rows.push({ kind: 'outgoing', key: outgoing.key, outgoing });
  return rows;
}

function inOneRun(one: MessageView, next: MessageView): boolean {
  const apart = Date.parse(next.createdAt) - Date.parse(one.createdAt);
  return one.senderId === next.senderId && apart < runMinutes * 60_000 && onSameDay(one, next);
}

function onSameDay(one: MessageView, other: MessageView): boolean {
  return new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();
}

/** The line above the newest `count` messages of the other member; undefined if they are not all loaded. */
export function unreadLine(messages: MessageView[], peerId: string, count: number): UnreadLine | undefined {
  const theirs = messages.filter((message) => message.senderId === peerId);
  const first = count > 0 ? theirs.at(-count) : undefined;
  return first && { beforeId: first.id, count };
}
