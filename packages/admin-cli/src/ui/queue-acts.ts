import type { NewDecision } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useEffect, useCallback, useState } from 'react';
import type { AdminClient } from '../api.ts';
import { errorText } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { useAnswer, PRESENCE_MS } from './live.ts';
import type { PagedList } from './paged-list.ts';
import type { QueueAct } from './waiting-acts.ts';

/** What can be done with a report. Each act waits for five seconds, in which it can be undone (moderation-7). */
export function queueActs({ client, texts, language, waiting, showToast }: Shell, list: PagedList<QueueItem>) {
  const { said, closed } = texts.screen.decide;
  const refuse = (text: string) => showToast({ tone: 'bad', text });

  function later(item: QueueItem, act: Pick<QueueAct, 'hides' | 'said' | 'send'>) {
    showToast(undefined);
    const send = () =>
      act.send().catch((error: unknown) => {
        refuse(errorText(error));
        throw error;
      });
    waiting.add({ ...act, id: item.id, send, onUndone: () => list.select(item) });
    list.setOpen(false);
  }

  return {
    refuse,
    closeReport: (item: QueueItem, status: ReportVerdict) => {
      later(item, {
        hides: ({ id }) => id === item.id,
        said: closed(said[status], item.count > 1 ? item.count : 0),
        send: () => client.moderation.decide({ params: { reportId: item.id }, body: { status, all: true } }),
      });
    },
    make: (item: QueueItem, body: NewDecision) => {
      const title = decisionTitle({ ...body, until: body.until ?? null }, language);
      later(item, {
        hides: ({ id, kind, target }) =>
          id === item.id || (body.closeReports && kind !== 'appeal' && target.id === item.target.id),
        said: closed(title, body.closeReports ? item.waiting : 0),
        send: () => client.moderation.makeDecision({ body }),
      });
    },
  };
}

/** Moving through the list quickly asks nothing of the server. */
const CONTEXT_REST_MS = 150;

/** What moderators know about a member (moderation-11), read when the selection rests on one, and again when something changes. */
export function useContext({ moderation }: AdminClient, userId: string | undefined, changes: number) {
  const [rested, setRested] = useState(userId);
  useEffect(() => {
    const timer = setTimeout(() => setRested(userId), CONTEXT_REST_MS);
    return () => clearTimeout(timer);
  }, [userId]);
  const read = useCallback(
    async () => (rested === undefined ? undefined : moderation.memberContext({ params: { userId: rested } })),
    [moderation, rested],
  );
  // The preview does without it if it cannot be read: the member may have left.
  const { answer } = useAnswer(read, changes);
  return answer?.member.id === userId ? answer : undefined;
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
