import { useRef, useState } from 'react';
import { Box, useInput } from 'ink';
import type { Language } from '@lampstand/core/languages/language';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { fit, fitParts, widthOf } from '../../display-text.ts';
import type { Texts } from '../../texts/en.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';
import type { Deciding, Shell } from '../shell.ts';
import { decideKey } from './keys.ts';
import { decideLines, windowOf } from './lines.ts';
import { decideForm, decisionOf, problemOf, startOf, type DecideAction } from './state.ts';

interface Props {
  deciding: Deciding;
  me: Shell['me'];
  texts: Texts;
  language: Language;
  width: number;
  height: number;
  onBack: () => void;
}

/** The border and the space beside it. */
const AROUND = 4;
/** On a lower screen there is no border. */
const ROOMY = 12;

/** One of five acts about a target (decisions-4), prepared from its report. */
export function Decide({ deciding, me, texts, language, width, height, onBack }: Props) {
  const { item, context, onDecide } = deciding;
  const choices = { item, isAdmin: isAdmin(me) };
  const { decide } = texts.screen;
  const [state, show] = useState(() => startOf(choices, Date.now()));
  // Several keys may arrive before the next render, so each builds on the state in this ref.
  const latest = useRef(state);
  const apply = (action: DecideAction) => {
    latest.current = decideForm(latest.current, action, choices);
    show(latest.current);
  };
  useInput((input, key) => {
    const wanted = decideKey(input, key, latest.current.field);
    if (wanted === 'back') return onBack();
    if (wanted !== 'decide') return wanted && apply(wanted);
    if (problemOf(latest.current, choices)) return apply({ type: 'tried' });
    onBack();
    onDecide(decisionOf(latest.current, choices));
  });

  const isRoomy = height >= ROOMY;
  const inner = isRoomy ? width - AROUND : width;
  const lines = decideLines({
    state,
    choices,
    memberLanguage: context?.language,
    texts,
    language,
    width: inner,
    isRoomy,
  });
  const keys = keysOf(decide.enter(decide.submit[state.act]), decide.keys, inner);
  // Two lines of border, a blank one and the keys.
  const shown = windowOf(lines, state.field, isRoomy ? height - 4 : height - 1);
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" width={width} {...(isRoomy ? { borderStyle: 'round' as const, paddingX: 1 } : {})}>
        {shown.map(({ text, tone }, index) => (
          <Line
            // The lines of a text can only be identified by their index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            bold={tone === 'bold'}
            dimColor={tone === 'dim'}
            color={tone === 'bad' ? colour('red') : undefined}
          >
            {fit(text, inner)}
          </Line>
        ))}
        {isRoomy ? <Line> </Line> : null}
        <Line dimColor>{keys}</Line>
      </Box>
    </Box>
  );
}

/** All keys of the dialog; on a narrow screen the first and the last. */
function keysOf(enter: string, others: string, width: number): string {
  const wide = `${enter}   ${others}`;
  return widthOf(wide) <= width ? wide : fitParts([enter, others.split(/ {2,}/).at(-1) ?? ''], width);
}
