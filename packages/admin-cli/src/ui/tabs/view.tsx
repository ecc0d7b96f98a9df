import { Box, Text } from 'ink';
import type { Tab } from '../dashboard/state.ts';
import { TABS } from '../dashboard/state.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
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

/** The top line: the tabs and the signed-in admin. Brackets mark the open tab, for screens without color. */
export function Tabs({ tab, pending, who, width, texts }: Props) {
  const hasRoom = width >= ROOM_FOR_MORE;
  return (
    <Box width={width} justifyContent="space-between">
      <Box flexShrink={hasRoom ? 0 : 1}>
        <Text wrap="truncate">
          <Text color={colour('yellow')} bold>
            {hasRoom ? ` ${texts.title} ` : ''}
          </Text>
          {TABS.map((one) => {
            const label = one === 'reports' && pending ? `${texts.tabs[one]} ${pending}` : texts.tabs[one];
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
