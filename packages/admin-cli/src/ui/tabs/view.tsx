import { Box, Text } from 'ink';
import { TABS, type Tab } from '../dashboard/state.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { cut, widthOf } from '../../display-text.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';

interface Props {
  /** The one that is open. */
  tab: Tab;
  /** How much waits to be decided, if known. */
  waiting: Partial<Record<Tab, number | undefined>>;
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
export function Tabs({ tab, waiting, who, width, texts }: Props) {
  const whole = TABS.map((one) => (waiting[one] ? `${texts.tabs[one]} ${waiting[one]}` : texts.tabs[one]));
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
