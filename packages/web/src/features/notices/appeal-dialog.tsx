import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import { cleaned } from '@lampstand/core/blank-text';
import { detectLanguage } from '@lampstand/core/posts/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppeal } from '../../data/notices.ts';
import { refusalText } from '../../data/api-error.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useDraft } from '../../stores/drafts.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import styles from './notices.module.css';

/** One appeal a decision (decisions-7). The words are a draft until the server has them. */
export function AppealDialog({
  user,
  notice,
  open,
  onOpenChange,
}: DialogState & { user: UserView; notice: NoticeView }) {
  const { t } = useTranslation(['notices', 'common']);
  const language = useLanguage((state) => state.language);
  const [words, setWords, clearWords] = useDraft(user.id, `appeal:${notice.decisionId}`);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useAppeal({
    onSuccess: () => {
      clearWords();
      onOpenChange(false);
      toast({ title: t('dialog.sent'), description: t('dialog.sentText') });
    },
    onError: (error) => {
      const description = refusalText(error) ?? t('dialog.failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  const text = cleaned(words);
  const reason = NAMES[language].reportReasons[notice.reason];
  const title = [decisionTitle(notice, language), reason, longDayOf(notice.createdAt, language)].join(' · ');

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (text !== '' && text.length <= LIMITS.appeal) {
      mutate({ params: { decisionId: notice.decisionId }, body: { text } });
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.title')}
      description={t(notice.soleModerator ? 'dialog.sole' : 'dialog.text')}
      onSubmit={send}
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingLabel={t('dialog.sending')}>
            {t('dialog.send')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        <div>
          <p className={styles.label}>{t('dialog.decision')}</p>
          <div className={styles.decision}>
            <b>{title}</b>
            {notice.content && <p lang={detectLanguage(notice.content)}>{notice.content}</p>}
          </div>
        </div>
        <TextAreaField
          label={t('dialog.label')}
          reading
          rows={6}
          value={words}
          hint={t('dialog.hint')}
          limit={LIMITS.appeal}
          length={text.length}
          maxLength={LIMITS.appeal}
          error={tried && text === '' ? t('dialog.empty') : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
