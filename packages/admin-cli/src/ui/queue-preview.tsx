import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { Language } from '@lampstand/core/languages/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import { Box } from 'ink';
import { cut, oneLine } from '../display-text.ts';
import { notesOf, reportLines } from '../queue-display.ts';
import type { Texts } from '../texts/en.ts';
import { Line, wrap } from './basics.tsx';

interface Shown {
  item: QueueItem;
  context: MemberContext | undefined;
  /** Who else is looking at it. */
  present: string | undefined;
  texts: Texts;
  language: Language;
  width: number;
  height: number;
}

/** How many of the last decisions are named. */
const DECISIONS = 2;
const MOST_DETAILS = 2;
/** Of a card with several, one line each. */
const MOST_REPORTS = 3;

/** What a moderator needs to decide, in `height` lines. The quotation gets what the other parts leave. */
export function previewLines(shown: Shown): string[] {
  const { item, present, texts, width, height } = shown;
  const { reports } = texts;
  const head = headOf(shown);
  const tail = tailOf(shown);
  const presence = present === undefined ? [] : [cut(reports.presence(present), width)];
  const quote = wrap(oneLine(quoteOf(item, texts)), width);
  const room = height - head.length - tail.length - presence.length;
  const isSpacious = room > quote.length;
  const last = Math.max(0, room - 1);
  const cutQuote = quote.length > room ? [...quote.slice(0, last), cut(`${quote[last]}…`, width)] : quote;
  const lines = [...head, ...(isSpacious ? [''] : []), ...cutQuote, ...tail].slice(0, height - presence.length);
  const blank = Array.from({ length: Math.max(0, height - lines.length - presence.length) }, () => '');
  return [...lines, ...blank, ...presence];
}

/** Who it is about, and what was decided about them so far. */
function headOf({ item, context, texts, language, width }: Shown): string[] {
  const { reports } = texts;
  const { author } = item;
  const who = `${fullName(author) || reports.member} ${handleOf(author)}`;
  const since = context && new Intl.DateTimeFormat(language, { dateStyle: reports.sinceStyle });
  const first = since ? `${who}, ${reports.since(since.format(new Date(context.since)))}` : who;
  if (!context) return [cut(first, width)];
  // The last ones say it themselves.
  const reversed = context.decisions > DECISIONS ? context.reversed : 0;
  const [testimonies, told, decisions] = reports.counts({ ...context, reversed });
  const last = context.lastDecisions.slice(0, DECISIONS).map((decision) => became(decision, texts, language));
  const decided = last.length > 0 ? `${decisions}: ${last.join(', ')}` : decisions;
  return [cut(first, width), cut([testimonies, told, decided].join(' · '), width)];
}

/** Such as "put back Oct 12". */
function became({ act, createdAt, reversedAt }: DecisionView, { reports }: Texts, language: Language): string {
  const what = reversedAt ? reports.lastDecisions.putBack : reports.lastDecisions[act];
  return `${what} ${dayOf(reversedAt ?? createdAt, language)}`;
}

function dayOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(new Date(at));
}

/** Of an appeal, the words of the member; of a member, what it is about. */
function quoteOf({ kind, words, content, target, imageUrl }: QueueItem, { reports }: Texts): string {
  if (kind === 'appeal') return words ?? '';
  const about = target.about ? `${reports.about[target.about]}: ` : '';
  return `${about}${content ?? (imageUrl ? reports.hasImage : '')}`;
}

function tailOf({ item, context, texts, language, width }: Shown): string[] {
  const { reports } = texts;
  const { kind, under, words, imageUrl, count } = item;
  const notes = [...(imageUrl ? [reports.hasImage] : []), ...notesOf(item, texts)];
  const [note] = context?.notes ?? [];
  const by = note?.by ? fullName(note.by) : reports.formerModerator;
  return [
    ...(under ? [`  ${reports.underPost(under.author, oneLine(under.excerpt))}`] : []),
    ...(count > 1 ? reportLines(item, texts, language).map(oneLine).slice(0, MOST_REPORTS) : []),
    ...(words && kind !== 'appeal' && count <= 1
      ? wrap(`${reports.description}: ${oneLine(words)}`, width).slice(0, MOST_DETAILS)
      : []),
    ...(notes.length > 0 ? [`  ${notes.join(' · ')}`] : []),
    ...(note ? [reports.note(by, dayOf(note.createdAt, language), oneLine(note.text))] : []),
  ].map((line) => cut(line, width));
}

/** From this height on, a queue previews the selected item, so that it can be decided without opening it. */
const ROOM_FOR_PREVIEW = 16;
const MOST_PREVIEW = 16;

/** The preview gets 12 of the 20 lines of an ordinary terminal. */
export function previewHeightOf(height: number): number {
  return height < ROOM_FOR_PREVIEW ? 0 : Math.min(MOST_PREVIEW, Math.floor(height * 0.6));
}

/** What a moderator needs to decide, below the list. */
export function QueuePreview({ lines, width }: { lines: readonly string[]; width: number }) {
  return (
    <Box flexDirection="column" height={lines.length + 1} flexShrink={0}>
      <Line dimColor>{'┄'.repeat(width)}</Line>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text have nothing else
        <Line key={index}>{line || ' '}</Line>
      ))}
    </Box>
  );
}
