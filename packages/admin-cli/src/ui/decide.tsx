import type { NewDecision } from '@lampstand/core/decisions/contract';
import { ACTS } from '@lampstand/core/decisions/entity';
import { isTimed } from '@lampstand/core/decisions/rules';
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
import { colour, Line, wrap } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import {
  actsOf,
  fieldsOf,
  LENGTHS,
  mostDays,
  problemOf,
  untilOf,
  type Choices,
  type DecideState,
  type FieldName,
  decideKey,
  decisionOf,
  startOf,
} from './decide-state.ts';
import type { FieldState } from './text-field.tsx';

interface DialogLine {
  text: string;
  /** The field to which the line belongs. */
  field?: FieldName;
  tone?: 'bold' | 'dim' | 'bad';
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
/** Between the labels and the fields. */
const GAP = 1;
/** Between the names of the acts and what they do. */
const SPACE = 2;
/** With fewer columns, what the acts do is left out. */
const LEAST_HINT = 16;

/** The dialog as lines of at most `width` columns. */
export function decideLines(shown: Shown): DialogLine[] {
  const { state, choices, texts, width } = shown;
  const { decide } = texts.screen;
  const { item } = choices;
  const name = fullName(item.author) || texts.reports.member;
  const quote = item.content ?? item.words;
  const fields = fieldsOf(state, choices);
  const labels = Math.max(...Object.values(decide.labels).map(widthOf)) + GAP;
  const blank = { text: '' };
  const lines = fields.flatMap((field) => {
    const own = fieldLines(field, shown, width - labels);
    const labelled = own.map((line, index) => ({
      ...line,
      field,
      text: `${fit(index === 0 ? decide.labels[field] : '', labels - 1)}${index === 0 && marks(field, state) ? '›' : ' '}${cut(line.text, width - labels)}`,
    }));
    return field === 'act' ? [...labelled, blank] : labelled;
  });
  const title = decide.about(contentOf(item, texts), `${name} ${handleOf(item.author)}`);
  const titles = shown.isRoomy ? wrap(title, width) : [cut(oneLine(title), width)];
  return [
    ...titles.map((text): DialogLine => ({ text, tone: 'bold' })),
    ...(quote ? [{ text: cut(oneLine(quote), width) }] : []),
    blank,
    ...lines,
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
  const chooser = (text: string) => [{ text: `< ${text} >` }];
  switch (field) {
    case 'act':
      return actLines(shown, width);
    case 'part':
      return chooser(texts.reports.about[state.part]);
    case 'length':
      return lengthLines(shown, chooser);
    case 'date':
      return [{ text: withCursor(state.date, state.field === 'date').join('') }];
    case 'keepOut':
      return chooser(texts.bans.lengths[state.keepOut]);
    case 'reason':
      return chooser(reasonText(state.reason, language).name);
    case 'words':
      return wordsLines(shown, width);
    case 'also':
      return [{ text: `${tick(state.also)} ${decide.also(decide.what[target.kind])}` }];
    case 'reports':
      return [{ text: `${tick(state.reports)} ${decide.close(contentOf(choices.item, texts), waiting)}` }];
  }
}

function actLines({ state, choices, texts }: Shown, width: number): DialogLine[] {
  const { decide } = texts.screen;
  const names = actsOf(choices).map((act) => ({
    act,
    name: `${ACTS.indexOf(act) + 1} ${act === 'remove' ? decide.remove(decide.what[choices.item.target.kind]) : decide.acts[act]}`,
  }));
  const widest = Math.max(...names.map(({ name }) => widthOf(name)));
  return names.map(({ act, name }) => {
    const mark = act === state.act ? '› ' : '  ';
    const isChosen = act === state.act && state.field === 'act';
    const room = width - widest - mark.length - SPACE;
    const text = `${mark}${fit(name, widest + SPACE)}${room < LEAST_HINT ? '' : decide.actHints[act]}`;
    return isChosen ? { text, tone: 'bold' } : { text };
  });
}

function lengthLines(shown: Shown, chooser: (text: string) => DialogLine[]): DialogLine[] {
  const { state, choices, texts, language } = shown;
  const { decide } = texts.screen;
  const problem = problemOf(state, choices);
  const until = untilOf(state);
  const lines = chooser(decide.lengths[LENGTHS.indexOf(state.length)] ?? '');
  if (problem === 'tooLate') return [...lines, { text: decide.tooLate(mostDays(choices)), tone: 'bad' }];
  if (problem === 'invalid') return state.tried ? [...lines, { text: decide.invalidDay, tone: 'bad' }] : lines;
  const day = until && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(until);
  return day && isTimed(state.act) ? [...lines, { text: `  ${day}`, tone: 'dim' }] : lines;
}

function wordsLines({ state, choices, texts, language: own, memberLanguage }: Shown, width: number): DialogLine[] {
  const { decide } = texts.screen;
  const name = choices.item.author.firstName ?? texts.reports.member;
  const isTyping = state.field === 'words';
  const lines = wrap(withCursor(state.words, isTyping).join(''), width).map((text): DialogLine => ({ text }));
  const isEmpty = state.words.characters.length === 0 && !isTyping;
  const named = memberLanguage && new Intl.DisplayNames(own, { type: 'language' }).of(memberLanguage);
  const language = named ? wrap(decide.uses(name, named), width) : [];
  return [
    ...(isEmpty ? [{ text: decide.noWords, tone: 'dim' as const }] : lines),
    ...language.map((text): DialogLine => ({ text, tone: 'dim' })),
  ];
}

function withCursor({ characters, cursor }: FieldState, isOpen: boolean): string[] {
  return isOpen ? characters.toSpliced(cursor, 0, CURSOR) : characters;
}

/** Whether a sign marks the focus. The acts and the texts have their own. */
function marks(field: FieldName, state: DecideState): boolean {
  return field === state.field && field !== 'act' && field !== 'words' && field !== 'date';
}

function tick(isOn: boolean): string {
  return isOn ? '[x]' : '[ ]';
}

/** As many of the lines as there is room for. Blank ones go first; then the lines around the focus stay. */
export function windowOf(lines: readonly DialogLine[], focus: FieldName, height: number): readonly DialogLine[] {
  if (lines.length <= height) return lines;
  const dense = lines.filter(({ text }) => text !== '');
  if (dense.length <= height) return dense;
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
    const next = decideKey(latest.current, input, key, choices);
    if (next === 'back') return close();
    if (next !== 'decide') return apply(next);
    if (problemOf(latest.current, choices)) return apply({ ...latest.current, tried: true });
    close();
    onDecide(decisionOf(latest.current, choices));
  });

  const isRoomy = height >= ROOMY;
  const inner = isRoomy ? width - AROUND : width;
  const lines = decideLines({
    state,
    choices,
    memberLanguage,
    texts,
    language,
    width: inner,
    isRoomy,
  });
  const keys = fitParts(decide.keys.split(/ {2,}/), inner);
  // Two lines of border, a blank one and the keys.
  const shown = windowOf(lines, state.field, isRoomy ? height - 4 : height - 1);
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" width={width} {...(isRoomy ? { borderStyle: 'round' as const, paddingX: 1 } : {})}>
        {shown.map(({ text, tone }, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- lines of a text have nothing else
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
