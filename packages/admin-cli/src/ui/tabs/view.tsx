import { Box, Text } from 'ink';
import type { Tab } from '../dashboard/state.ts';
import { TABS } from '../dashboard/state.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { cut, widthOf } from '../../display-text.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';

interface Props {
  tab: Tab;
  /** The number of pending reports, if known. */
  pending: number | undefined;
  who: string;
  width: number;
  texts: ScreenTexts;
}

/** On a narrower screen, the tabs need the whole line. */
const ROOM_FOR_MORE = 64;

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
export function Tabs({ tab, pending, who, width, texts }: Props) {
  const hasRoom = width >= ROOM_FOR_MORE;
  const whole = TABS.map((one) => (one === 'reports' && pending ? `${texts.tabs[one]} ${pending}` : texts.tabs[one]));
  const labels = hasRoom ? whole : tabLabels(whole, TABS.indexOf(tab), width);
  return (
    <Box width={width} justifyContent="space-between">
      <Box flexShrink={hasRoom ? 0 : 1}>
        <Text wrap="truncate">
          <Text color={colour('yellow')} bold>
            {hasRoom ? ` ${texts.title} ` : ''}
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
      {hasRoom ? (
        <Box flexShrink={1} minWidth={0}>
          <Line dimColor>{` ${who} `}</Line>
        </Box>
      ) : null}
    </Box>
  );
}
