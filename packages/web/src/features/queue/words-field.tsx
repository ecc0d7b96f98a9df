import { preparedWords, noticeText } from '@lampstand/core/decisions/notice-text';
import { LIMITS } from '@lampstand/core/limits';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberContext } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/choices.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import styles from './decide.module.css';
import type { useDecideForm } from './use-decide-form.ts';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { appealUntil, deletedAt, sealedUntil } from '@lampstand/core/decisions/rules';
import type { Language } from '@lampstand/core/languages/language';
import { useCommunity } from '../../stores/community.ts';

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
    <div className={styles.field}>
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
    <div className={styles.preview} lang={language}>
      <p className={styles.previewTitle}>{text.title}</p>
      <p>{text.what}</p>
      {text.quoted && <p className={styles.quoted}>{text.quoted}</p>}
      <p>
        <b>{text.why.reason}</b> {text.why.words}
      </p>
      {text.until && <p>{text.until}</p>}
      {text.appeal && <p>{text.appeal}</p>}
    </div>
  );
}
