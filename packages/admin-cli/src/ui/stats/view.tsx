import { useCallback, useEffect, useState } from 'react';
import { Box, Text, useInput } from 'ink';
import type { AdminStats, DailyStats } from '@lampstand/core/stats/contract';
import { fit, widthOf } from '../../display-text.ts';
import { errorText } from '../error-text.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';
import { isReload } from '../paged-list/keys.ts';
import { useOnChange } from '../live/use-on-change.ts';
import type { Shell } from '../shell.ts';
import { sparkline } from './sparkline.ts';

const DAYS = 30;

interface Props {
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
}: Props) {
  const [daily, setDaily] = useState<DailyStats[]>([]);
  const [dailyError, setDailyError] = useState<string>();
  const loadDaily = useCallback(() => {
    const load = async () => {
      try {
        setDaily(await client.moderation.daily({ query: { days: DAYS } }));
        setDailyError(undefined);
      } catch (failure) {
        setDailyError(errorText(failure));
      }
    };
    void load();
  }, [client]);
  useEffect(loadDaily, [loadDaily]);
  useOnChange(changes.stats, loadDaily);
  useInput(
    (input, key) => {
      if (!isReload(input, key)) return;
      onReload();
      loadDaily();
    },
    { isActive },
  );
  const failed = error ?? dailyError;
  if (!stats)
    return failed ? (
      <Line color={colour('red')}>{`${failed} (${texts.screen.retry})`}</Line>
    ) : (
      <Line dimColor>{texts.screen.loading}</Line>
    );
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
      {failed ? <Line color={colour('red')}>{`${failed} (${texts.screen.retry})`}</Line> : null}
      {daily.length > 0 && room >= 4 ? (
        <Plots daily={daily} names={names} width={width} hasAxis={room > 5} texts={texts} />
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
