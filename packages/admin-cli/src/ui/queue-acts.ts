import type { NewDecision } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { errorSentence } from '@lampstand/core/error-sentences';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { nextReportStatus, type ReportVerdict } from '@lampstand/core/reports/rules';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import { useEffect, useCallback, useRef, useState } from 'react';
import type { AdminClient } from '../api.ts';
import type { Shell } from './dashboard-state.ts';
import { useOnChange, PRESENCE_MS } from './live.ts';
import type { PagedList } from './paged-list.ts';
import type { QueueAct } from './waiting-acts.ts';

interface Options {
  shell: Shell;
  list: PagedList<QueueItem>;
  /** Whether the item is one of those that the list is about. Must be stable. */
  belongs: (item: QueueItem) => boolean;
  onDone: () => void;
}

/** What can be done with a report. Each act waits for five seconds, in which it can be undone (moderation-7). */
export function useQueueActs({ shell, list, belongs, onDone }: Options) {
  const { client, texts, language, waiting } = shell;
  const { said, closed } = texts.screen.decide;
  const { refresh, restore } = list;
  useEffect(
    () =>
      waiting.listen({
        onSettled: refresh,
        onUndone: ({ taken }) => {
          const back = taken.filter(({ row }) => belongs(row));
          if (back.length > 0) restore(back);
          refresh();
        },
      }),
    [waiting, refresh, restore, belongs],
  );
  const only = (item: QueueItem) => (other: QueueItem) => other.id === item.id;
  const refuse = (text: string) => shell.showToast({ tone: 'bad', text });

  function later({ hides, said: text, send }: Omit<QueueAct, 'taken'>) {
    const taken = list.state.rows.map((row, index) => ({ row, index })).filter(({ row }) => hides(row));
    shell.showToast(undefined);
    waiting.add({ hides, taken, said: text, send });
    list.remove(hides);
    onDone();
  }

  function make(item: QueueItem, body: NewDecision) {
    const title = decisionTitle({ ...body, until: body.until ?? null }, language);
    later({
      hides: body.closeReports
        ? ({ kind, status, target }) => kind !== 'appeal' && status === 'pending' && target.id === item.target.id
        : only(item),
      said: closed(title, body.closeReports ? item.waiting : 0),
      send: () => client.moderation.makeDecision({ body }),
    });
  }

  return {
    closeReport: (item: QueueItem, status: ReportVerdict) => {
      const result = nextReportStatus(item.status, status);
      if (!result.ok) return refuse(errorSentence(result.code, language));
      later({
        hides: only(item),
        said: closed(said[status], item.count > 1 ? item.count : 0),
        send: () => client.moderation.decide({ params: { reportId: item.id }, body: { status, all: true } }),
      });
    },
    decide: (item: QueueItem, context: MemberContext | undefined) => {
      if (item.status !== 'pending') return refuse(errorSentence('report_not_pending', language));
      shell.decide({ item, context, onDecide: (body) => make(item, body) });
    },
  };
}

/** Moving through the list quickly asks nothing of the server. */
const CONTEXT_REST_MS = 150;

/** What moderators know about a member (moderation-11), read when the selection rests on one, and again when something changes. */
export function useContext(
  { moderation }: AdminClient,
  userId: string | undefined,
  changes: number,
): MemberContext | undefined {
  const [context, setContext] = useState<MemberContext>();
  const latest = useRef(userId);
  const read = useCallback(async () => {
    if (userId === undefined) return;
    try {
      const found = await moderation.memberContext({ params: { userId } });
      if (latest.current === userId) setContext(found);
    } catch {
      // The preview does without it: the member may have left.
    }
  }, [moderation, userId]);
  useEffect(() => {
    latest.current = userId;
    const timer = setTimeout(() => void read(), CONTEXT_REST_MS);
    return () => clearTimeout(timer);
  }, [userId, read]);
  const refresh = useCallback(() => void read(), [read]);
  useOnChange(changes, refresh);
  return context?.member.id === userId ? context : undefined;
}

/** Passing by is not being present. */
const PRESENCE_REST_MS = 1_000;

/** Tells the other moderators which item is selected here, again and again while it is. */
export function useTellPresence({ moderation }: AdminClient, reportId: string | undefined): void {
  useEffect(() => {
    if (reportId === undefined) return undefined;
    // Nobody misses it if it fails.
    const tell = () => void moderation.looking({ params: { reportId } }).catch(() => {});
    const first = setTimeout(tell, PRESENCE_REST_MS);
    const timer = setInterval(tell, PRESENCE_MS / 2);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moderation, reportId]);
}
