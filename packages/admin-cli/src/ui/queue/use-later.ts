import { useEffect } from 'react';
import type { Restored } from '../paged-list/state.ts';
import type { PagedList } from '../paged-list/use-paged-list.ts';
import type { Shell } from '../shell.ts';
import type { Queued } from './waiting-acts.ts';

interface Options<Row extends Queued> {
  shell: Pick<Shell, 'waiting' | 'showToast'>;
  list: PagedList<Row>;
  /** Tells the rows of this queue from those of another. Must be stable, as must `belongs`. */
  isOwn: (row: Queued) => row is Row;
  /** Whether the row is one of those that the list is about. */
  belongs: (row: Row) => boolean;
  onDone: () => void;
}

interface Act<Row> {
  hides: (row: Row) => boolean;
  /** What the screen says while the act can be undone. */
  said: string;
  send: () => Promise<unknown>;
}

/** Acts on the rows of a queue. Each waits for five seconds, in which it can be undone (moderation-7). */
export function useLater<Row extends Queued>({ shell, list, isOwn, belongs, onDone }: Options<Row>) {
  const { waiting } = shell;
  const { refresh, restore } = list;
  useEffect(
    () =>
      waiting.listen({
        onSettled: refresh,
        onUndone: ({ taken }) => {
          const back = taken.filter((one): one is Restored<Row> => isOwn(one.row) && belongs(one.row));
          if (back.length > 0) restore(back);
          refresh();
        },
      }),
    [waiting, refresh, restore, isOwn, belongs],
  );

  return ({ hides, said, send }: Act<Row>): void => {
    const taken = list.state.rows.map((row, index) => ({ row, index })).filter(({ row }) => hides(row));
    shell.showToast(undefined);
    waiting.add({ hides: (row) => isOwn(row) && hides(row), taken, said, send });
    list.remove(hides);
    onDone();
  };
}
