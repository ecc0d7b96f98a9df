import { Box, Text } from 'ink';
import type { Tab } from '../dashboard/state.ts';
import { TABS } from '../dashboard/state.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { Line } from '../line.tsx';

interface Props {
  tab: Tab;
  /** How many reports wait, where that is known. */
  pending: number | undefined;
  who: string;
  width: number;
  texts: ScreenTexts;
}

/** The top line: the tabs, and who acts. Brackets show the open tab where there is no colour. */
export function Tabs({ tab, pending, who, width, texts }: Props) {
  return (
    <Box width={width} justifyContent="space-between">
      <Box flexShrink={0}>
        <Text color="yellow" bold>
          {` ${texts.title} `}
        </Text>
        {TABS.map((one) => {
          const label = one === 'reports' && pending ? `${texts.tabs[one]} ${pending}` : texts.tabs[one];
          return (
            <Text key={one} bold={one === tab} inverse={one === tab}>
              {one === tab ? `[${label}]` : ` ${label} `}
            </Text>
          );
        })}
      </Box>
      <Box flexShrink={1} minWidth={0}>
        <Line dimColor>{` ${who} `}</Line>
      </Box>
    </Box>
  );
}
