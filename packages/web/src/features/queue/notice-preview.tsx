import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { appealUntil, deletedAt, sealedUntil } from '@lampstand/core/decisions/rules';
import type { Language } from '@lampstand/core/languages/language';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useCommunity } from '../../stores/community.ts';
import styles from './decide.module.css';
import type { useDecideForm } from './use-decide-form.ts';

interface NoticePreviewProps {
  item: QueueItem;
  form: ReturnType<typeof useDecideForm>;
  language: Language;
}

/** The notice as the member will read it, before it is sent. */
export function NoticePreview({ item, form: { decision, until, removes, openedAt }, language }: NoticePreviewProps) {
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
