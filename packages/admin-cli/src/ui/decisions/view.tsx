import { useInput } from 'ink';
import { useCallback, useState } from 'react';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import { errorSentence } from '@lampstand/core/error-sentences';
import { decisionColumns, decisionFacts, decisionTexts, memberOf, titleOf } from '../../decision-display.ts';
import { Detail } from '../detail/view.tsx';
import { isReload, moveOf } from '../paged-list/keys.ts';
import { usePagedList, type ReadPage } from '../paged-list/use-paged-list.ts';
import { PagedListView } from '../paged-list/view.tsx';
import type { Shell } from '../shell.ts';
import { TabFrame } from '../tab-frame.tsx';
import { decisionKey } from './keys.ts';

const FILTERS = ['all', 'inForce', 'appealed', 'putBack'] as const;

const keyOf = ({ id }: DecisionView) => id;

interface Props {
  shell: Shell;
  onChanged: () => void;
}

export function DecisionsTab({ shell, onChanged }: Props) {
  const { client, texts, language, width, height, isActive } = shell;
  const [state, setState] = useState<(typeof FILTERS)[number]>('all');
  const read: ReadPage<DecisionView> = useCallback(
    (query) => client.moderation.decisions({ query: { ...query, state } }),
    [client, state],
  );
  const rows = height - 2;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.decisions });
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const decision = list.chosen;

  const reverse = (chosen: DecisionView) => {
    const params = { decisionId: chosen.id };
    if (chosen.reversedAt) return shell.showToast({ tone: 'bad', text: errorSentence('decision_reversed', language) });
    shell.ask({
      text: texts.screen.confirm.reverse,
      about: [`${titleOf(chosen, texts, language)}: ${memberOf(chosen, texts)}`],
      onYes: () =>
        shell.act(async () => {
          await client.moderation.reverseDecision({ params });
          const reversed = await client.moderation.decision({ params });
          list.replace(reversed, ({ id }) => id === chosen.id);
          onChanged();
        }, texts.screen.done.reversed),
    });
  };

  useInput(
    (input, key) => {
      const wanted = decisionKey(input, key);
      if (decision && wanted === 'reverse') reverse(decision);
      if (isOpen) return;
      if (wanted === 'filter') setState(FILTERS[(FILTERS.indexOf(state) + 1) % FILTERS.length] ?? 'all');
      if (isReload(input, key)) {
        setNow(new Date());
        list.reload();
      }
      if (key.return && decision) {
        setOpen(true);
        shell.hint('detail');
      }
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );

  if (isOpen && decision) {
    const close = () => {
      setOpen(false);
      shell.hint('list');
    };
    return (
      <Detail
        facts={decisionFacts(decision, texts, language, now)}
        texts={decisionTexts(decision, texts, language)}
        width={width}
        height={height}
        isActive={isActive}
        onBack={close}
      />
    );
  }
  return (
    <TabFrame list={list.state} notes={[texts.decisions.filters[state]]} width={width} texts={texts.screen}>
      <PagedListView
        state={list.state}
        columns={decisionColumns(texts, language, now).slice(1)}
        keyOf={keyOf}
        width={width}
        height={rows}
        none={texts.decisions.none}
        texts={texts.screen}
      />
    </TabFrame>
  );
}
