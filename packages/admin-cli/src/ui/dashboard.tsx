import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Box, Text, useApp, useInput } from 'ink';
import { useState } from 'react';
import type { AdminClient, Connected } from '../api.ts';
import { fitParts, widthOf } from '../display-text.ts';
import { EXIT } from '../exit-codes.ts';
import type { Texts } from '../texts/en.ts';
import { colour, Line } from './basics.tsx';
import {
  type Toast,
  type Shell,
  dashboardKey,
  opened,
  START,
  type DashboardState,
  TABS,
  type Tab,
} from './dashboard-state.ts';
import { Search } from './dialogs.tsx';
import { isLetter, isReload } from './keys.ts';
import { useAnswer, useLive } from './live.ts';
import { Detail } from './list-view.tsx';
import { QueueTab } from './queue.tsx';
import { StatsTab } from './stats.tsx';
import { UsersTab } from './users.tsx';
import { type WaitingActs, useActs, useUndo } from './waiting-acts.ts';

interface Props {
  client: AdminClient;
  openEvents: Connected['openEvents'];
  waiting: WaitingActs;
  me: UserView;
  texts: Texts;
  language: Language;
  columns: number;
  rows: number;
}

/** The top line, a rule, the toast and the key hints. */
const AROUND = 4;

export function Dashboard({ client, openEvents, waiting, me, texts, language, columns, rows }: Props) {
  const { exit } = useApp();
  const [state, show] = useState(START);
  const change = (changed: Partial<DashboardState>) => show((before) => ({ ...before, ...changed }));
  const live = useLive(openEvents);
  const acts = useActs(waiting);
  const changes = live.changes + acts.settled;
  const { answer: stats, error, reload } = useAnswer(client.moderation.stats, changes);
  const { tab, overlay, toast, search } = state;
  const { screen } = texts;
  const liveText = ` ${live.isLive ? screen.live : screen.notLive} `;
  const undo = useUndo(acts, texts, columns - widthOf(liveText) - 2);

  useInput(
    (input, key) => {
      if (isReload(input, key)) live.hurry();
      if (toast && toast.tone !== 'busy') change({ toast: undefined });
      if (isLetter('u', input, key) && waiting.undo())
        return change({ toast: { tone: 'good', text: screen.done.undone } });
      const next = dashboardKey(input, key);
      if (next === 'quit') exit(EXIT.done);
      else if (next) show(next);
    },
    { isActive: overlay === undefined },
  );

  if (columns < 40 || rows < 10) return <Text>{screen.tooSmall}</Text>;
  const close = () => change({ overlay: undefined });
  const size = { width: columns - 2, height: rows - AROUND };
  const shell: Shell = {
    client,
    me,
    texts,
    language,
    ...size,
    isActive: overlay === undefined,
    waiting,
    presences: live.presences,
    changes,
    open: (dialog) => change({ overlay: dialog }),
    close,
    showToast: (shown) => change({ toast: shown }),
    hint: (hint) => show((before) => (before.hint === hint ? before : { ...before, hint })),
  };
  const hint = hintOf(state, texts, undo.isPossible);

  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Tabs tab={tab} reported={stats?.reportedContent ?? 0} who={me.email} width={columns} texts={texts} />
      <Line dimColor>{'─'.repeat(columns)}</Line>
      <Box height={shell.height} paddingX={1} flexDirection="column" overflow="hidden">
        {overlay === 'help' ? <Detail details={screen.keys} {...size} isActive closesOnAnyKey onBack={close} /> : null}
        {typeof overlay === 'object' ? overlay.render(shell) : null}
        <Box
          key={state.visit}
          display={overlay && overlay !== 'search' ? 'none' : 'flex'}
          flexGrow={1}
          flexDirection="column"
        >
          {tab === 'stats' ? <StatsTab shell={shell} stats={stats} error={error} onReload={reload} /> : null}
          {tab === 'users' ? <UsersTab shell={shell} search={search} onChanged={reload} /> : null}
          {tab === 'reports' ? <QueueTab shell={shell} /> : null}
        </Box>
      </Box>
      {overlay === 'search' ? (
        <Search
          value={search}
          texts={screen}
          onBack={close}
          onSearch={(typed) => show((before) => ({ ...opened(before, 'users'), search: typed }))}
        />
      ) : (
        <Box justifyContent="space-between">
          <Line color={toneOf(toast)}>{` ${toast?.text ?? undo.text}`}</Line>
          <Box flexShrink={0}>
            <Text dimColor={live.isLive} color={live.isLive ? undefined : colour('yellow')}>
              {liveText}
            </Text>
          </Box>
        </Box>
      )}
      <Line dimColor>{` ${fitParts(hint.split(/ {2,}/), columns - 1)}`}</Line>
    </Box>
  );
}

function toneOf(toast: Toast | undefined) {
  if (!toast || toast.tone === 'busy') return undefined;
  return colour(toast.tone === 'good' ? 'green' : 'red');
}

function hintOf({ overlay, hint, tab }: DashboardState, { screen }: Texts, canUndo: boolean): string {
  const { hints, decide } = screen;
  if (overlay === 'help') return hints.help;
  if (overlay === 'search') return hints.search;
  if (overlay) return overlay.hint;
  if (hint === 'detail') return hints.detail;
  // A key for what ends in five seconds goes before one that is always there.
  return canUndo ? hints[tab].replace(hints.searchKey, decide.undoHint) : hints[tab];
}

interface TabsProps {
  /** The one that is open. */
  tab: Tab;
  /** How many reports wait to be decided. */
  reported: number;
  who: string;
  width: number;
  texts: Texts;
}

/** Cut to less than this, an email does not say whose it is. */
const LEAST_WHO = 12;

/** The top line: the tabs and the signed-in admin. Brackets mark the open tab, for screens without color. */
function Tabs({ tab, reported, who, width, texts: { screen } }: TabsProps) {
  const labels = TABS.map((one) => {
    const label = screen.tabs[one] + (one === 'reports' && reported > 0 ? ` ${reported}` : '');
    return one === tab ? `[${label}]` : ` ${label} `;
  });
  const title = ` ${screen.title} `;
  // On a narrow screen, the tabs need the whole line.
  const left = width - widthOf(title + labels.join(''));
  return (
    <Box width={width} justifyContent="space-between">
      <Box flexShrink={0}>
        <Text color={colour('yellow')} bold>
          {left >= 0 ? title : ''}
        </Text>
        {labels.map((label, index) => (
          <Text key={label} bold={TABS[index] === tab} inverse={TABS[index] === tab}>
            {label}
          </Text>
        ))}
      </Box>
      {left >= Math.min(LEAST_WHO, widthOf(who) + 2) ? (
        <Box flexShrink={1} minWidth={0}>
          <Line dimColor>{` ${who} `}</Line>
        </Box>
      ) : null}
    </Box>
  );
}
