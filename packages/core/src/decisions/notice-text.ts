import type { Language } from '../languages/language.ts';
import { NAMES } from '../languages/names.ts';
import { NOTICE_TEXTS, type NoticeTexts } from '../languages/notice-texts.ts';
import type { ReportReason } from '../reports/entity.ts';
import type { DecisionAct, MemberPart, TargetKind } from './entity.ts';
import type { NoticeView } from './notices-contract.ts';

/** A notice in words, by its parts. Each is a sentence or more, except the labels. */
export interface NoticeText {
  title: string;
  lede: string;
  labels: NoticeTexts['labels'];
  what: string;
  /** The member's own words, while they exist. */
  quoted: string | null;
  why: { reason: string; words: string };
  /** Null where nothing ends. */
  until: string | null;
  /** `labels.until` or `labels.when`. */
  untilLabel: string;
  /** How to appeal, or what became of the appeal. Null if it is too late, or there is nothing to appeal any more. */
  appeal: string | null;
}

/** How moments are written: a mail has no zone of its reader. */
type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>;

type What = keyof NoticeTexts['removed'] | 'member';

/**
 * What the member is told about a decision (decisions-6), the same in the app and by mail. Where the moderator has written nothing, a
 * prepared sentence says why.
 */
export function noticeText(notice: NoticeView, language: Language, zone: Zone = {}): NoticeText {
  const texts = NOTICE_TEXTS[language];
  const { act, reason, words, content } = notice;
  return {
    ...headOf(notice, language, zone),
    labels: texts.labels,
    what: whatOf(notice, language, zone),
    quoted: content,
    why: { reason: NAMES[language].reportReasons[reason], words: words ?? preparedWords(reason, language) },
    until: notice.reversedAt ? null : untilOf(notice, language, zone),
    untilLabel: act === 'delete' ? texts.labels.when : texts.labels.until,
    appeal: appealOf(notice, language, zone),
  };
}

/** Why, for a reason that a moderator gave without words of their own. */
export function preparedWords(reason: ReportReason, language: Language): string {
  return NOTICE_TEXTS[language].prepared[reason];
}

interface Titled {
  act: DecisionAct;
  target: { kind: TargetKind; part?: MemberPart | undefined };
  until: string | null;
}

/** A decision in a list, such as "Comment removed" or "Suspended until December 5". */
export function decisionTitle({ act, target, until }: Titled, language: Language): string {
  const { titles } = NOTICE_TEXTS[language];
  const what = thing(target);
  if (act === 'remove') return what === 'member' ? titles.removed.name : titles.removed[what];
  if (act === 'warn' || act === 'delete') return titles[act];
  return titles[act](day(until ?? '', language, {}));
}

function headOf({ act, target, until, appealOutcome, reversedAt }: NoticeView, language: Language, zone: Zone) {
  const texts = NOTICE_TEXTS[language];
  const what = thing(target);
  if (reversedAt) {
    const part = act === 'remove' && (what === 'name' || what === 'picture') ? what : act;
    return { title: texts.reversed.title[part], lede: texts.reversed.lede };
  }
  if (appealOutcome === 'stands') return texts.stands;
  const { lede } = texts;
  if (act === 'remove') return { title: texts.removed[what === 'member' ? 'name' : what], lede };
  return { title: act === 'warn' ? texts.warn : texts[act](day(until ?? '', language, zone)), lede };
}

function whatOf({ act, target, removes, writtenAt, near }: NoticeView, language: Language, zone: Zone): string {
  const { what: texts, alsoRemoved } = NOTICE_TEXTS[language];
  const what = thing(target);
  const sentence =
    what === 'member' || what === 'name' || what === 'picture'
      ? texts[what]
      : writtenAt
        ? texts[what](day(writtenAt, language, zone), near)
        : texts.gone[what];
  return removes && act !== 'remove' ? `${sentence} ${alsoRemoved}` : sentence;
}

function untilOf({ act, target, until, sealedUntil }: NoticeView, language: Language, zone: Zone): string | null {
  const texts = NOTICE_TEXTS[language].until;
  if (act === 'warn') return null;
  if (act !== 'remove') return until && texts[act](moment(until, language, zone));
  const what = thing(target);
  if (what === 'name' || what === 'picture') return texts[what];
  return sealedUntil && texts.remove(day(sealedUntil, language, zone));
}

function appealOf(notice: NoticeView, language: Language, zone: Zone): string | null {
  const { act, appealUntil, appealedAt, appealOutcome, reversedAt, soleModerator } = notice;
  const texts = NOTICE_TEXTS[language].appeal;
  if (reversedAt || appealOutcome) return null;
  if (appealedAt) return texts.waits(day(appealedAt, language, zone));
  if (!appealUntil) return null;
  const sentence = texts[soleModerator ? 'sole' : 'can'](day(appealUntil, language, zone));
  return act === 'delete' ? `${sentence} ${texts.deletion}` : sentence;
}

function thing({ kind, part }: { kind: TargetKind; part?: MemberPart | undefined }): What {
  return kind === 'member' ? (part ?? 'member') : kind;
}

/** Such as November 28. */
function day(at: string, language: Language, { timeZone }: Zone): string {
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone }).format(new Date(at));
}

/** Such as Saturday, November 28, 2026, 9:14 PM. */
function moment(at: string, language: Language, zone: Zone): string {
  const parts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: '2-digit', ...zone } as const;
  const text = new Intl.DateTimeFormat(language, { ...parts, ...clock }).format(new Date(at));
  return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
}
