import { preparedWords, noticeText } from '@lampstand/core/decisions/notice-text';
import { LIMITS } from '@lampstand/core/limits';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { appealUntil, deletedAt, sealedUntil, isTimed } from '@lampstand/core/decisions/rules';
import type { Language } from '@lampstand/core/languages/language';
import { DEFAULT_KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { DecisionAct, MemberPart } from '@lampstand/core/decisions/entity';
import { isAdmin } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { useMemberContext } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { useDraft } from '../../stores/drafts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import styles from './decide.module.css';

interface WordsFieldProps {
  item: QueueItem;
  form: ReturnType<typeof useDecideForm>;
}

/** What the moderator writes to the member, in the member's language; never needed. */
export function WordsField({ item, form }: WordsFieldProps) {
  const { t } = useTranslation('queue');
  const own = useLanguage((state) => state.language);
  const { data: context } = useMemberContext(item.author.id);
  const [previewing, setPreviewing] = useState(false);
  const { fields, set } = form;
  const name = item.author.firstName ?? t('kinds.member');
  const language = context?.language;
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });
  const reads = language ? t('decide.reads', { name, language: nameOf.of(language) ?? language }) : '';
  const plain = buttonClass({ variant: 'plain', small: true });
  return (
    <div className="stack2">
      <TextAreaField
        label={t('decide.words', { name })}
        optional
        rows={3}
        lang={language ?? own}
        value={fields.words}
        limit={LIMITS.report}
        length={fields.words.length}
        maxLength={LIMITS.report}
        hint={`${reads} ${t('decide.empty')}`.trim()}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <div className={styles.wordActs}>
        <button
          type="button"
          className={plain}
          onClick={() => set({ words: preparedWords(fields.reason, language ?? own) })}
        >
          {t('decide.insert')}
        </button>
        <button type="button" className={plain} aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
          {t(previewing ? 'decide.hide' : 'decide.see')}
        </button>
      </div>
      {previewing && <NoticePreview item={item} form={form} language={language ?? own} />}
    </div>
  );
}

interface NoticePreviewProps {
  item: QueueItem;
  form: ReturnType<typeof useDecideForm>;
  language: Language;
}

/** The notice as the member will read it, before it is sent. */
function NoticePreview({ item, form: { decision, until, removes, openedAt }, language }: NoticePreviewProps) {
  const { target, act, reason, words, keepOut = null } = decision;
  const community = useCommunity((state) => state.community);
  const now = new Date(openedAt);
  const end = act === 'delete' ? deletedAt(now) : (until ?? null);
  const notice: NoticeView = {
    decisionId: item.id,
    target: { kind: target.kind, ...(target.part ? { part: target.part } : {}) },
    act,
    removes,
    reason,
    words: words ?? null,
    createdAt: now.toISOString(),
    until: end?.toISOString() ?? null,
    keepOut,
    sealedUntil: removes ? sealedUntil(now, community).toISOString() : null,
    content: item.content,
    writtenAt: item.writtenAt,
    near: item.under?.author ?? null,
    readAt: null,
    appealUntil: appealUntil({ act, createdAt: now, until: end }).toISOString(),
    appealedAt: null,
    appealOutcome: null,
    reversedAt: null,
    soleModerator: false,
  };
  const text = noticeText(notice, language);
  return (
    <div className="stack2 small box" lang={language}>
      <p className={styles.previewTitle}>{text.title}</p>
      <p>{text.what}</p>
      {text.quoted && <p className="serif">{text.quoted}</p>}
      <p>
        <strong>{text.why.reason}</strong> {text.why.words}
      </p>
      {text.until && <p>{text.until}</p>}
      {text.appeal && <p>{text.appeal}</p>}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Days, or a date that the moderator enters. */
export type Length = '1' | '7' | '30' | 'other';

interface DecideFields {
  act: DecisionAct;
  part: MemberPart;
  length: Length;
  /** Such as 2026-12-05, of an `<input type="date">`. */
  date: string;
  reason: ReportReason;
  words: string;
  also: boolean;
  closeReports: boolean;
  /** For how long a deleted member may not come back. */
  keepOut: KeepOut;
}

type DateProblem = 'invalid' | 'tooLate';

/**
 * The fields of the decide dialog, filled in with the act that was pressed, the reason of the report, and what was written before the
 * dialog was closed.
 */
export function useDecideForm(item: QueueItem, first: DecisionAct, viewer: Pick<UserView, 'id' | 'role'> | undefined) {
  const [kept, keep, forget] = useDraft(viewer?.id ?? '', `decide:${item.target.id}`);
  const [openedAt] = useState(() => Date.now());
  const [fields, setFields] = useState<DecideFields>({
    act: first,
    part: item.target.about === 'name' ? 'name' : 'picture',
    length: '7',
    date: '',
    reason: item.reason,
    words: kept,
    // Conduct has nothing that could be removed by itself.
    also: first !== 'remove' && item.now !== 'gone' && item.target.about !== 'conduct' && first !== 'warn',
    closeReports: true,
    keepOut: DEFAULT_KEEP_OUT,
  });
  const { act, length, date, part, reason, words, also, closeReports, keepOut } = fields;
  const until = isTimed(act) ? untilOf(length, date, openedAt) : undefined;
  const admin = viewer !== undefined && isAdmin(viewer);
  const mostDays = admin ? LIMITS.suspensionDays : LIMITS.moderatorSuspensionDays;
  const removes = act === 'remove' || also;

  const problem: DateProblem | undefined = !isTimed(act)
    ? undefined
    : until === undefined || until.getTime() <= openedAt
      ? 'invalid'
      : until.getTime() > openedAt + mostDays * DAY_MS
        ? 'tooLate'
        : undefined;

  const { kind, id } = item.target;
  const decision: NewDecision = {
    target: { kind, id, ...(kind === 'member' && removes ? { part } : {}) },
    act,
    ...(act !== 'remove' && also ? { also: ['remove' as const] } : {}),
    reason,
    words: words.trim() || null,
    ...(until && !problem ? { until: until.toISOString() } : {}),
    ...(act === 'delete' ? { keepOut } : {}),
    closeReports: closeReports && item.waiting > 0,
  };
  const set = (change: Partial<DecideFields>) => {
    if (change.words !== undefined) keep(change.words);
    setFields((before) => ({ ...before, ...change }));
  };
  return { fields, set, until, problem, mostDays, removes, decision, mayDelete: admin, openedAt, forget };
}

/** A number of days from now, or the end of a day. */
function untilOf(length: Length, date: string, now: number): Date | undefined {
  if (length !== 'other') return new Date(now + Number(length) * DAY_MS);
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
