import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Box, Text, useApp, useInput } from 'ink';
import { useEffect, useState } from 'react';
import type { AdminClient, Connected } from '../api.ts';
import { fitParts, widthOf, cut } from '../display-text.ts';
import { EXIT } from '../exit-codes.ts';
import type { ScreenTexts } from '../texts/en-screen.ts';
import type { Texts } from '../texts/en.ts';
import { AuditTab } from './audit.tsx';
import { errorText, colour, Line } from './basics.tsx';
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
import { Decide } from './decide.tsx';
import { Confirm, fitsHelp, Help, Search } from './dialogs.tsx';
import { isReload } from './keys.ts';
import { useAnswer, useLive } from './live.ts';
import { QueueTab } from './queue.tsx';
import { StatsTab } from './stats.tsx';
import { UsersTab } from './users.tsx';
import { type WaitingActs, isUndo, useUndo } from './waiting-acts.ts';

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
  const showToast = (shown: Toast | undefined) => change({ toast: shown });
  const live = useLive(openEvents);
  const { answer: stats, error, reload } = useAnswer(client.moderation.stats, live.changes.stats);
  const { tab, overlay, toast, search } = state;
  const liveText = ` ${live.isLive ? texts.screen.live : texts.screen.notLive} `;
  // The queue says in its own line whether it is live.
  const isQueue = tab === 'reports';
  const undo = useUndo(waiting, texts, columns - (isQueue ? 0 : widthOf(liveText)));
  useEffect(
    () =>
      waiting.listen({
        onFailed: (failure) => show((before) => ({ ...before, toast: { tone: 'bad', text: errorText(failure) } })),
        onSettled: reload,
      }),
    [waiting, reload],
  );

  useInput(
    (input, key) => {
      if (isReload(input, key)) live.hurry();
      if (toast && toast.tone !== 'busy') showToast(undefined);
      if (isUndo(input, key) && waiting.undo()) return showToast({ tone: 'good', text: texts.screen.done.undone });
      const next = dashboardKey(input, key);
      if (next === 'quit') exit(EXIT.done);
      else if (next) show(next);
    },
    { isActive: overlay === undefined },
  );

  const back = () => change({ overlay: undefined });
  if (columns < 40 || rows < 10) return <Text>{texts.screen.tooSmall}</Text>;
  const shell: Shell = {
    client,
    me,
    texts,
    language,
    width: columns - 2,
    height: rows - AROUND,
    isActive: overlay === undefined,
    ask: (question) => change({ overlay: { kind: 'question', question } }),
    showToast,
    decide: (deciding) => change({ overlay: { kind: 'deciding', deciding } }),
    waiting,
    isLive: live.isLive,
    presences: live.presences,
    changes: live.changes,
    hint: (hint) => show((before) => (before.hint === hint ? before : { ...before, hint })),
    act: (work) => {
      showToast({ tone: 'busy', text: texts.screen.done.working });
      work().then(
        (text) => showToast({ tone: 'good', text }),
        (failure: unknown) => showToast({ tone: 'bad', text: errorText(failure) }),
      );
    },
  };

  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Tabs tab={tab} reported={stats?.reportedContent ?? 0} who={me.email} width={columns} texts={texts.screen} />
      <Line dimColor>{'─'.repeat(columns)}</Line>
      <Box height={shell.height} paddingX={1} flexDirection="column" overflow="hidden">
        {overlay?.kind === 'help' ? <Help texts={texts.screen} height={shell.height} onBack={back} /> : null}
        {overlay?.kind === 'question' ? (
          <Confirm
            question={overlay.question}
            texts={texts.screen}
            onNo={back}
            onYes={() => {
              back();
              overlay.question.onYes();
            }}
          />
        ) : null}
        {overlay?.kind === 'deciding' ? <Decide shell={shell} deciding={overlay.deciding} onBack={back} /> : null}
        <Box
          key={state.visit}
          display={overlay && overlay.kind !== 'search' ? 'none' : 'flex'}
          flexGrow={1}
          flexDirection="column"
        >
          {tab === 'stats' ? <StatsTab shell={shell} stats={stats} error={error} onReload={reload} /> : null}
          {tab === 'users' ? <UsersTab shell={shell} search={search} onChanged={reload} /> : null}
          {tab === 'reports' ? <QueueTab shell={shell} /> : null}
          {tab === 'audit' ? <AuditTab shell={shell} /> : null}
        </Box>
      </Box>
      {overlay?.kind === 'search' ? (
        <Search
          value={search}
          texts={texts.screen}
          onBack={back}
          onSearch={(typed) => show((before) => ({ ...opened(before, 'users'), search: typed }))}
        />
      ) : (
        <Box justifyContent="space-between">
          <Line color={toneOf(toast)}>{` ${toast?.text ?? undo.text}`}</Line>
          {isQueue ? null : (
            <Box flexShrink={0}>
              <Text dimColor={live.isLive} color={live.isLive ? undefined : colour('yellow')}>
                {liveText}
              </Text>
            </Box>
          )}
        </Box>
      )}
      <Line
        dimColor
      >{` ${fitParts(hintOf(state, texts, shell.height, undo.isPossible).split(/ {2,}/), columns - 1)}`}</Line>
    </Box>
  );
}

function toneOf(toast: Toast | undefined) {
  if (!toast || toast.tone === 'busy') return undefined;
  return colour(toast.tone === 'good' ? 'green' : 'red');
}

function hintOf({ overlay, hint, tab }: DashboardState, { screen }: Texts, height: number, canUndo: boolean): string {
  const { hints, decide } = screen;
  if (overlay?.kind === 'help') return fitsHelp(screen, height) ? hints.help : hints.longHelp;
  if (overlay?.kind === 'search') return hints.search;
  if (overlay?.kind === 'deciding') return decide.later;
  if (overlay) return '';
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
  texts: ScreenTexts;
}

/** Cut to less than this, an email does not say whose it is. */
const LEAST_WHO = 12;

/** The labels of the tabs, the longest of them cut until all fit. The open tab stays whole. */
export function tabLabels(labels: readonly string[], open: number, width: number): string[] {
  const fitting = [...labels];
  const room = width - 2 * labels.length;
  while (fitting.reduce((sum, label) => sum + widthOf(label), 0) > room) {
    const others = fitting.map((label, index) => (index === open ? 0 : widthOf(label)));
    const longest = others.indexOf(Math.max(...others));
    if ((others[longest] ?? 0) < 2) break;
    fitting[longest] = cut(fitting[longest] ?? '', (others[longest] ?? 0) - 1);
  }
  return fitting;
}

/** The top line: the tabs and the signed-in admin. Brackets mark the open tab, for screens without color. */
function Tabs({ tab, reported, who, width, texts }: TabsProps) {
  const whole = TABS.map((one) => texts.tabs[one] + (one === 'reports' && reported > 0 ? ` ${reported}` : ''));
  const title = ` ${texts.title} `;
  // On a narrower screen, the tabs need the whole line.
  const left = width - whole.reduce((sum, label) => sum + widthOf(label) + 2, widthOf(title));
  const hasRoom = left >= 0;
  const labels = hasRoom ? whole : tabLabels(whole, TABS.indexOf(tab), width);
  return (
    <Box width={width} justifyContent="space-between">
      <Box flexShrink={hasRoom ? 0 : 1}>
        <Text wrap="truncate">
          <Text color={colour('yellow')} bold>
            {hasRoom ? title : ''}
          </Text>
          {TABS.map((one, index) => {
            const label = labels[index];
            return (
              <Text key={one} bold={one === tab} inverse={one === tab}>
                {one === tab ? `[${label}]` : ` ${label} `}
              </Text>
            );
          })}
        </Text>
      </Box>
      {left >= Math.min(LEAST_WHO, widthOf(who) + 2) ? (
        <Box flexShrink={1} minWidth={0}>
          <Line dimColor>{` ${who} `}</Line>
        </Box>
      ) : null}
    </Box>
  );
}
