import type { NewDecision } from '@lampstand/core/decisions/contract';
import { ACTS } from '@lampstand/core/decisions/entity';
import type { Language } from '@lampstand/core/languages/language';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import { isAdmin } from '@lampstand/core/profiles/roles';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { Box, useInput } from 'ink';
import { useRef, useState } from 'react';
import { cut, fit, oneLine, widthOf, fitParts } from '../display-text.ts';
import type { Texts } from '../texts/en.ts';
import { Line, wrap } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import {
  actsOf,
  fieldsOf,
  untilOf,
  type Choices,
  type DecideState,
  type FieldName,
  decideKey,
  decisionOf,
  startOf,
} from './decide-state.ts';

interface DialogLine {
  text: string;
  /** The field to which the line belongs. */
  field?: FieldName;
  tone?: 'bold' | 'dim';
}

interface Shown {
  state: DecideState;
  choices: Choices & { item: QueueItem };
  /** In which language the member uses Lampstand, if known. */
  memberLanguage: Language | null | undefined;
  texts: Texts;
  language: Language;
  width: number;
  /** On a low screen the title is one line. */
  isRoomy: boolean;
}

const CURSOR = '▏';
/** Between the names of the acts and what they do. */
const SPACE = 2;
/** With fewer columns, what the acts do is left out. */
const LEAST_HINT = 16;

/** The dialog as lines of at most `width` columns. */
export function decideLines(shown: Shown): DialogLine[] {
  const { state, choices, texts, width, isRoomy } = shown;
  const { decide } = texts.screen;
  const { item } = choices;
  const who = `${fullName(item.author) || texts.reports.member} ${handleOf(item.author)}`;
  const title = decide.about(contentOf(item, texts), who);
  const quote = item.content ?? item.words;
  const { reason, until } = texts.titles;
  const names = { ...decide.labels, reason, length: until, reports: texts.stats.reports };
  const labels = Math.max(...Object.values(names).map(widthOf)) + 1;
  const fields = fieldsOf(state, choices).flatMap((field) =>
    fieldLines(field, shown, width - labels).map((line, index): DialogLine => {
      const label = fit(index === 0 ? names[field] : '', labels - 1);
      // The acts and the words show the focus themselves.
      const isMarked = index === 0 && field === state.field && field !== 'act' && field !== 'words';
      return { ...line, field, text: `${label}${isMarked ? '›' : ' '}${cut(line.text, width - labels)}` };
    }),
  );
  return [
    ...(isRoomy ? wrap(title, width) : [cut(oneLine(title), width)]).map((text) => ({ text, tone: 'bold' as const })),
    ...(quote ? [{ text: cut(oneLine(quote), width) }] : []),
    { text: '' },
    ...fields,
  ];
}

/** Such as "the comment"; undefined for a member. */
function contentOf({ target: { kind } }: QueueItem, { screen }: Texts): string | undefined {
  return kind === 'member' ? undefined : screen.decide.what[kind];
}

function fieldLines(field: FieldName, shown: Shown, width: number): DialogLine[] {
  const { state, choices, texts, language } = shown;
  const { decide } = texts.screen;
  const { target, waiting } = choices.item;
  switch (field) {
    case 'act':
      return actLines(shown, width);
    case 'part':
      return [{ text: `< ${texts.reports.about[state.part]} >` }];
    case 'length':
      return lengthLines(shown);
    case 'keepOut':
      return [{ text: `< ${texts.bans.lengths[state.keepOut]} >` }];
    case 'reason':
      return [{ text: `< ${reasonText(state.reason, language).name} >` }];
    case 'words':
      return wordsLines(shown, width);
    case 'also':
      return [{ text: `${state.also ? '[x]' : '[ ]'} ${decide.also(decide.what[target.kind])}` }];
    case 'reports':
      return [{ text: `${state.reports ? '[x]' : '[ ]'} ${decide.close(contentOf(choices.item, texts), waiting)}` }];
  }
}

function actLines({ state, choices, texts }: Shown, width: number): DialogLine[] {
  const { decide } = texts.screen;
  const acts = actsOf(choices);
  const names = acts.map((act) => {
    const name = act === 'remove' ? decide.remove(decide.what[choices.item.target.kind]) : decide.acts[act];
    return `${ACTS.indexOf(act) + 1} ${name}`;
  });
  const widest = Math.max(...names.map(widthOf)) + SPACE;
  const hasHints = width - widest - SPACE >= LEAST_HINT;
  const lines = acts.map((act, index): DialogLine => {
    const isChosen = act === state.act;
    const text = `${isChosen ? '›' : ' '} ${fit(names[index] ?? '', widest)}${hasHints ? decide.actHints[act] : ''}`;
    return isChosen && state.field === 'act' ? { text, tone: 'bold' } : { text };
  });
  return [...lines, { text: '' }];
}

function lengthLines({ state, texts, language }: Shown): DialogLine[] {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(untilOf(state));
  return [{ text: `< ${texts.screen.decide.days(state.length)} >` }, { text: `  ${day}`, tone: 'dim' }];
}

function wordsLines({ state, choices, texts, language, memberLanguage }: Shown, width: number): DialogLine[] {
  const { decide } = texts.screen;
  const name = choices.item.author.firstName ?? texts.reports.member;
  const named = memberLanguage && new Intl.DisplayNames(language, { type: 'language' }).of(memberLanguage);
  const { characters, cursor } = state.words;
  const words = (state.field === 'words' ? characters.toSpliced(cursor, 0, CURSOR) : characters).join('');
  const dim = (text: string): DialogLine => ({ text, tone: 'dim' });
  return [
    ...(words === '' ? [dim(decide.noWords)] : wrap(words, width).map((text) => ({ text }))),
    ...(named ? wrap(decide.uses(name, named), width).map(dim) : []),
  ];
}

/** As many of the lines as there is room for. Blank ones go first; then the lines around the focus stay. */
export function windowOf(lines: readonly DialogLine[], focus: FieldName, height: number): readonly DialogLine[] {
  if (lines.length <= height) return lines;
  const dense = lines.filter(({ text }) => text.trim() !== '');
  const last = dense.findLastIndex(({ field, tone }) => field === focus && (focus !== 'act' || tone === 'bold'));
  const top = Math.max(0, last - height + 1);
  return dense.slice(top, top + height);
}

interface Props {
  shell: Shell;
  item: QueueItem;
  /** In which language the member uses Lampstand, if known. */
  memberLanguage: Language | null | undefined;
  onDecide: (decision: NewDecision) => void;
}

/** The border and the space beside it. */
const AROUND = 4;
/** On a lower screen there is no border. */
const ROOMY = 12;

/** One of five acts about a target (decisions-4), prepared from its report. */
export function Decide({ shell, item, memberLanguage, onDecide }: Props) {
  const { me, texts, language, width, height, close } = shell;
  const choices = { item, isAdmin: isAdmin(me) };
  const { decide } = texts.screen;
  const [state, show] = useState(() => startOf(choices, Date.now()));
  // Several keys may arrive before the next render, so each builds on the state in this ref.
  const latest = useRef(state);
  const apply = (next: DecideState) => {
    latest.current = next;
    show(next);
  };
  useInput((input, key) => {
    if (key.escape) return close();
    if (!key.return) return apply(decideKey(latest.current, input, key, choices));
    close();
    onDecide(decisionOf(latest.current, choices));
  });

  const isRoomy = height >= ROOMY;
  const inner = isRoomy ? width - AROUND : width;
  const shown = { state, choices, memberLanguage, texts, language, width: inner, isRoomy };
  // Two lines of border, a blank one and the keys.
  const lines = windowOf(decideLines(shown), state.field, isRoomy ? height - 4 : height - 1);
  return (
    <Box flexDirection="column" width={width} {...(isRoomy ? { borderStyle: 'round' as const, paddingX: 1 } : {})}>
      {lines.map(({ text, tone }, index) => (
        <Line
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have nothing else
          key={index}
          bold={tone === 'bold'}
          dimColor={tone === 'dim'}
        >
          {fit(text, inner)}
        </Line>
      ))}
      {isRoomy ? <Line> </Line> : null}
      <Line dimColor>{fitParts(decide.keys.split(/ {2,}/), inner)}</Line>
    </Box>
  );
}
