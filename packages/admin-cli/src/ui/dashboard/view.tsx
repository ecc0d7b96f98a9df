import { useEffect, useReducer } from 'react';
import { Box, Text, useApp, useInput } from 'ink';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { AdminClient, Connected } from '../../api.ts';
import type { Texts } from '../../texts/en.ts';
import { fitParts, widthOf } from '../../display-text.ts';
import { EXIT } from '../../exit-codes.ts';
import { AuditTab } from '../audit/view.tsx';
import { Decide } from '../decide/view.tsx';
import { Confirm } from '../confirm/view.tsx';
import { errorText } from '../error-text.ts';
import { fitsHelp, Help } from '../help/view.tsx';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';
import { useLive } from '../live/use-live.ts';
import { isReload } from '../paged-list/keys.ts';
import { QueueTab } from '../queue/view.tsx';
import type { WaitingActs } from '../queue/waiting-acts.ts';
import { Search } from '../search/view.tsx';
import type { Toast, Shell } from '../shell.ts';
import { StatsTab } from '../stats/view.tsx';
import { Tabs } from '../tabs/view.tsx';
import { UsersTab } from '../users/view.tsx';
import { dashboardKey } from './keys.ts';
import { dashboard, START, type DashboardState } from './state.ts';
import { useStats } from './use-stats.ts';
import { isUndo, useUndo } from './use-undo.ts';

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
  const [state, dispatch] = useReducer(dashboard, START);
  const live = useLive(openEvents);
  const { stats, error, reload } = useStats(client, live);
  const { tab, overlay, toast, search } = state;
  const liveText = ` ${live.isLive ? texts.screen.live : texts.screen.notLive} `;
  // The queue says in its own line whether it is live.
  const isQueue = tab === 'reports';
  const undo = useUndo(waiting, texts, columns - (isQueue ? 0 : widthOf(liveText)));
  useEffect(
    () =>
      waiting.listen({
        onFailed: (failure) => dispatch({ type: 'toast', toast: { tone: 'bad', text: errorText(failure) } }),
        onSettled: reload,
      }),
    [waiting, reload],
  );

  useInput(
    (input, key) => {
      if (isReload(input, key)) live.hurry();
      if (toast && toast.tone !== 'busy') dispatch({ type: 'toast', toast: undefined });
      if (isUndo(input, key) && waiting.undo())
        return dispatch({ type: 'toast', toast: { tone: 'good', text: texts.screen.done.undone } });
      const action = dashboardKey(input, key);
      if (action?.type === 'quit') exit(EXIT.done);
      else if (action) dispatch(action);
    },
    { isActive: overlay === undefined },
  );

  if (columns < 40 || rows < 10) return <Text>{texts.screen.tooSmall}</Text>;
  const shell: Shell = {
    client,
    me,
    texts,
    language,
    width: columns - 2,
    height: rows - AROUND,
    isActive: overlay === undefined,
    ask: (question) => dispatch({ type: 'ask', question }),
    showToast: (toast) => dispatch({ type: 'toast', toast }),
    decide: (deciding) => dispatch({ type: 'decide', deciding }),
    waiting,
    isLive: live.isLive,
    looks: live.looks,
    changes: live.changes,
    hint: (hint) => dispatch({ type: 'hint', hint }),
    act: (work, done) => {
      dispatch({ type: 'toast', toast: { tone: 'busy', text: texts.screen.done.working } });
      work().then(
        () => dispatch({ type: 'toast', toast: { tone: 'good', text: done } }),
        (failure: unknown) => dispatch({ type: 'toast', toast: { tone: 'bad', text: errorText(failure) } }),
      );
    },
  };
  const back = () => dispatch({ type: 'back' });

  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Tabs
        tab={tab}
        waiting={{ reports: stats?.reportedContent }}
        who={me.email}
        width={columns}
        texts={texts.screen}
      />
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
        {overlay?.kind === 'deciding' ? (
          <Decide
            deciding={overlay.deciding}
            me={me}
            texts={texts}
            language={language}
            width={shell.width}
            height={shell.height}
            onBack={back}
          />
        ) : null}
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
          onSearch={(typed) => dispatch({ type: 'searched', search: typed })}
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
