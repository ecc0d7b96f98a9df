import { DEFAULT_KEEP_OUT } from '../bans/entity.ts';
import type { Language } from '../languages/language.ts';
import { reasonText } from '../reports/reason-text.ts';
import { NOTICE_TEXTS, type NoticeTexts } from '../languages/notice-texts.ts';
import type { ReportReason } from '../reports/reasons.ts';
import { longDay, longMoment, type TimeZone } from '../time/long-date.ts';
import type { DecisionView } from './contract.ts';
import type { MemberPart, TargetKind } from './entity.ts';
import type { NoticeHeadline, NoticeView } from './notices-contract.ts';

/** The sentences of a notice, in their order. Null: there is nothing to say. */
export interface NoticeText {
  /** The news: the decision, or what became of it. */
  title: string;
  /** The decision, whatever became of it. */
  decision: string;
  lede: string;
  what: string;
  /** The member's own words. */
  quoted: string | null;
  why: { reason: string; words: string };
  until: string | null;
  untilLabel: string;
  appeal: string | null;
  /** Beside a link that leads to the appeal: until when, and who reads it. Null if an appeal is not possible. */
  appealBrief: string | null;
  /** For the notice in the app: that there was a mail as well. */
  mailed: string;
  labels: { what: string; why: string; appeal: string };
}

type Subject = Exclude<TargetKind, 'member'> | MemberPart | 'member';
type State = 'decided' | 'waiting' | 'stands' | 'reversed';

interface Telling {
  notice: NoticeView;
  texts: NoticeTexts;
  state: State;
  subject: Subject;
  day: (at: string) => string;
  moment: (at: string) => string;
}

/**
 * What the member of a decision is told, in any state of it (decisions-6). `zone`: the time zone of the dates; without one, that of the
 * device.
 */
export function noticeText(notice: NoticeView, language: Language, zone: TimeZone = {}): NoticeText {
  const telling: Telling = {
    notice,
    texts: NOTICE_TEXTS[language],
    state: stateOf(notice),
    subject: subjectOf(notice.target),
    day: (at) => longDay(at, notice.createdAt, language, zone),
    moment: (at) => longMoment(at, language, zone),
  };
  const { labels } = telling.texts;
  const isAppealed = notice.appealedAt !== null;
  return {
    title: titleOf(telling),
    decision: decisionOf(telling),
    lede: ledeOf(telling),
    what: whatOf(telling),
    quoted: notice.content,
    why: {
      reason: reasonText(notice.reason, language).name,
      words: notice.words ?? preparedWords(notice.reason, language),
    },
    until: untilOf(telling),
    untilLabel: notice.act === 'delete' ? labels.when : labels.until,
    appeal: appealOf(telling),
    appealBrief:
      notice.appealUntil &&
      sentences(telling.texts.appeal.onceShort(telling.day(notice.appealUntil)), readerOf(telling)),
    mailed: telling.texts.appeal.mailed,
    labels: { what: labels.what, why: labels.why, appeal: isAppealed ? labels.appealed : labels.appeal },
  };
}

/** The sentence for a reason where the moderator writes none of their own. */
export function preparedWords(reason: ReportReason, language: Language): string {
  return reasonText(reason, language).prepared;
}

type Titled = Pick<DecisionView, 'act' | 'until'> & {
  target: Pick<DecisionView['target'], 'kind' | 'part'>;
  /** Absent for one that is not made yet. */
  createdAt?: string;
};

/** The name of a decision in lists: 'Comment removed', 'Suspended until December 5'. */
export function decisionTitle({ act, target, createdAt, until }: Titled, language: Language): string {
  const { decisions } = NOTICE_TEXTS[language];
  const made = createdAt ?? new Date().toISOString();
  if (act === 'remove') return decisions.remove[subjectOf(target)];
  if (act === 'warn' || act === 'delete') return decisions[act];
  return decisions[act](longDay(until ?? made, made, language));
}

function subjectOf({ kind, part }: Titled['target']): Subject {
  return kind === 'member' ? (part ?? 'member') : kind;
}

function stateOf({ reversedAt, appealedAt, appealOutcome }: NoticeView): State {
  if (reversedAt) return 'reversed';
  if (appealOutcome) return 'stands';
  return appealedAt ? 'waiting' : 'decided';
}

/** The news of a notice, as its title. */
export function noticeTitle(notice: NoticeHeadline, language: Language): string {
  return titleOf({
    notice,
    texts: NOTICE_TEXTS[language],
    state: notice.state,
    subject: subjectOf(notice.target),
    day: (at) => longDay(at, notice.createdAt, language, {}),
  });
}

type Heading = Pick<Telling, 'texts' | 'state' | 'subject' | 'day'> & { notice: Omit<NoticeHeadline, 'state'> };

function titleOf(telling: Heading): string {
  const { notice, texts, state, subject } = telling;
  const { titles } = texts;
  if (state === 'stands') return titles.stands;
  if (state === 'waiting' && notice.act === 'delete') return titles.deleteWaits;
  if (state !== 'reversed') return decisionOf(telling);
  return notice.act === 'remove' ? titles.reversed.remove[subject] : titles.reversed[notice.act];
}

function decisionOf({ notice, texts: { titles }, subject, day }: Heading): string {
  const { act, createdAt, until } = notice;
  return act === 'remove' || act === 'warn' ? titles[act][subject] : titles[act](day(until ?? createdAt));
}

function ledeOf(telling: Telling): string {
  const { notice, texts, state } = telling;
  const { ledes } = texts;
  if (state === 'reversed') return notice.appealOutcome === 'reversed' ? ledes.reversedByAppeal : ledes.reversed;
  const news = { decided: null, waiting: ledes.waits, stands: ledes.stands }[state];
  return sentences(news, optionsOf(telling));
}

/** What the member can do now. */
function optionsOf({ notice: { act, removes, appealUntil }, texts: { ledes }, state }: Telling): string | null {
  const options = ledes.options[appealUntil ? 'withAppeal' : 'withoutAppeal'];
  if (act === 'suspend') return sentences(ledes.suspend(options), removes ? ledes.restStays : ledes.stays);
  if (act === 'delete') return state === 'waiting' ? ledes.deleteWaits : ledes.delete(options);
  if (state !== 'decided') return null;
  return act === 'restrict' ? ledes.readRestricted : ledes.read;
}

function whatOf({ notice, texts: { what }, state, subject, day }: Telling): string {
  const { act, removes, writtenAt, near } = notice;
  const written = writtenAt && day(writtenAt);
  const text =
    subject === 'post' || subject === 'comment' || subject === 'message' ? what[subject](written, near) : what[subject];
  return sentences(text, removes && act !== 'remove' && state !== 'reversed' ? what.alsoRemoved[subject] : null);
}

function untilOf(telling: Telling): string | null {
  const { notice, texts, state, moment } = telling;
  const { act, createdAt, until: end } = notice;
  if (state === 'reversed') return null;
  if (act === 'remove') return sentences(sealedOf(telling), replacementOf(telling));
  if (act === 'warn') return sentences(alsoSealedOf(telling), replacementOf(telling)) || null;
  if (act === 'delete') {
    const { deleteWaits, delete: deleted, keptOut } = texts.until;
    return sentences(
      state === 'waiting' ? deleteWaits : deleted(moment(end ?? createdAt)),
      keptOut[notice.keepOut ?? DEFAULT_KEEP_OUT],
    );
  }
  return sentences(texts.until[act](moment(end ?? createdAt)), alsoSealedOf(telling));
}

function sealedOf({ notice, texts: { until }, state, day }: Telling): string {
  const { createdAt, sealedUntil } = notice;
  const hidden = day(createdAt);
  return state === 'waiting' || !sealedUntil ? until.sealedWaits(hidden) : until.sealed(hidden, day(sealedUntil));
}

function alsoSealedOf({ notice, texts: { until }, state, day }: Telling): string | null {
  const { removes, sealedUntil } = notice;
  return removes && sealedUntil && state !== 'waiting' ? until.alsoSealed(day(sealedUntil)) : null;
}

function replacementOf({ notice, texts: { until }, subject }: Telling): string | null {
  if (!notice.removes) return null;
  if (subject === 'name') return until.chooseName;
  return subject === 'picture' ? until.choosePicture : null;
}

function appealOf(telling: Telling): string | null {
  const { notice, texts, state, day } = telling;
  const { appeal } = texts;
  if (state === 'reversed') return notice.appealedAt && appeal.made(day(notice.appealedAt));
  if (notice.appealedAt) {
    const waits = notice.soleModerator ? appeal.waitsSole : appeal.waits;
    return sentences(appeal.made(day(notice.appealedAt)), state === 'waiting' ? waits : appeal.final);
  }
  return notice.appealUntil ? sentences(appeal.once(day(notice.appealUntil)), readerOf(telling)) : appeal.tooLate;
}

function readerOf({ notice: { act, soleModerator }, texts: { appeal } }: Telling): string {
  if (act === 'delete') return soleModerator ? appeal.soleDeletion : appeal.otherDeletion;
  return soleModerator ? appeal.sole : appeal.other;
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
