import type { AdminStats, DailyStats } from '@lampstand/core/stats/contract';
import { Box, Text, useInput } from 'ink';
import { useCallback } from 'react';
import { fit, widthOf } from '../display-text.ts';
import { colour, Line } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { isReload } from './keys.ts';
import { Failure } from './list-view.tsx';
import { useAnswer } from './live.ts';

const BARS = '▁▂▃▄▅▆▇█';

/** One bar per value, with the highest one at full height. Zero is the lowest bar, so that an empty day is visible. */
export function sparkline(values: readonly number[]): string {
  const greatest = Math.max(...values, 1);
  return values.map((value) => BARS[value === 0 ? 0 : Math.max(1, Math.round((value / greatest) * 7))]).join('');
}

const DAYS = 30;

interface TabProps {
  shell: Shell;
  stats: AdminStats | undefined;
  error: string | undefined;
  onReload: () => void;
}

const FIGURES = ['totalUsers', 'totalPosts', 'reportedContent', 'activeMiracles'] as const;
const SERIES = ['members', 'posts', 'reports'] as const;

/** The four statistics of the dashboard (moderation-4), and the counts of the last days. */
export function StatsTab({
  shell: { client, texts, width, height, isActive, changes },
  stats,
  error,
  onReload,
}: TabProps) {
  const read = useCallback(() => client.moderation.daily({ query: { days: DAYS } }), [client]);
  const days = useAnswer(read, changes);
  useInput(
    (input, key) => {
      if (!isReload(input, key)) return;
      onReload();
      days.reload();
    },
    { isActive },
  );
  const failed = error ?? days.error;
  if (!stats)
    return failed ? <Failure error={failed} texts={texts.screen} /> : <Line dimColor>{texts.screen.loading}</Line>;
  const names = Math.max(...FIGURES.map((name) => widthOf(texts.stats[name])));
  const room = height - FIGURES.length - (failed ? 1 : 0);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {FIGURES.map((name) => (
        <Text key={name} wrap="truncate">
          {fit(texts.stats[name], names)}
          <Text bold color={name === 'reportedContent' && stats[name] > 0 ? colour('yellow') : undefined}>
            {fit(texts.number(stats[name]), 12, 'right')}
          </Text>
        </Text>
      ))}
      {room > 4 ? <Text> </Text> : null}
      {failed ? <Failure error={failed} texts={texts.screen} /> : null}
      {days.answer?.length && room >= 4 ? (
        <Plots daily={days.answer} names={names} width={width} hasAxis={room > 5} texts={texts} />
      ) : null}
    </Box>
  );
}

interface PlotProps {
  daily: DailyStats[];
  names: number;
  width: number;
  hasAxis: boolean;
  texts: Shell['texts'];
}

function Plots({ daily, names, width, hasAxis, texts }: PlotProps) {
  const room = Math.max(0, width - names - 18);
  const shown = daily.slice(-room);
  return (
    <Box flexDirection="column">
      <Line bold>{texts.screen.lastDays(shown.length)}</Line>
      {SERIES.map((name) => {
        const values = shown.map((day) => day[name]);
        const sum = values.reduce((total, value) => total + value, 0);
        return (
          <Line key={name}>{`${fit(texts.stats[name], names)}  ${sparkline(values)}  ${texts.screen.sum(sum)}`}</Line>
        );
      })}
      {hasAxis ? (
        <Line dimColor>{`${' '.repeat(names)}  ${shown[0]?.day ?? ''} – ${shown.at(-1)?.day ?? ''}`}</Line>
      ) : null}
    </Box>
  );
}
