import { noticeText, decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { useId, type ReactNode, useState, type FormEvent } from 'react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { LIMITS } from '@lampstand/core/limits';
import { cleaned } from '@lampstand/core/blank-text';
import { refusalText } from '../../data/api-error.ts';
import { useAppeal } from '../../data/notices.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal, Dialog, type DialogState } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './notices.module.css';

interface NoticeDialogProps {
  notice: NoticeView;
  foot: ReactNode;
  /** Set when it is read again: then Escape and Back close it. */
  onClose?: (() => void) | undefined;
}

/** A notice, which the member has to close by its own button: Escape, Back and the veil do nothing (decisions-6). */
function NoticeDialog({ notice, foot, onClose }: NoticeDialogProps) {
  const language = useLanguage((state) => state.language);
  const id = useId();
  const text = noticeText(notice, language);
  return (
    <Modal
      open
      onOpenChange={() => onClose?.()}
      className={cx(dialog.dialog, styles.notice)}
      titleId={`${id}-title`}
      descriptionId={`${id}-text`}
      closedBy={onClose ? ['escape', 'veil'] : []}
    >
      <div className={styles.head}>
        <LampDrawing className={styles.mark} />
        <h2 id={`${id}-title`} className={cx(textStyles.subtitle, dialog.title)}>
          {text.title}
        </h2>
        <p id={`${id}-text`} className={styles.lede}>
          {text.lede}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
      <div className={dialog.body} tabIndex={0}>
        <NoticeDetails notice={notice} />
      </div>
      <div className={dialog.foot}>{foot}</div>
    </Modal>
  );
}

interface NoticeDetailsProps {
  notice: NoticeView;
  /** For a whole screen, which has its own way to appeal. */
  wide?: boolean;
}

/** What, why, until when, and how to appeal. */
export function NoticeDetails({ notice, wide = false }: NoticeDetailsProps) {
  const language = useLanguage((state) => state.language);
  const { labels, what, quoted, why, until, untilLabel, appeal, mailed } = noticeText(notice, language);
  return (
    <dl className={cx('stack3', wide && styles.wide)}>
      <div>
        <dt className="meta">{labels.what}</dt>
        <dd>
          {what}
          {quoted && (
            <p className="quote" lang={detectLanguage(quoted)}>
              {quoted}
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt className="meta">{labels.why}</dt>
        <dd>
          <b>{why.reason}.</b> {why.words}
        </dd>
      </div>
      {until && (
        <div>
          <dt className="meta">{untilLabel}</dt>
          <dd>{until}</dd>
        </div>
      )}
      {!wide && appeal && (
        <div>
          <dt className="meta">{labels.appeal}</dt>
          <dd>{`${appeal} ${mailed}`}</dd>
        </div>
      )}
    </dl>
  );
}

interface AppealableNoticeProps {
  user: UserView;
  notice: NoticeView;
  /** The button that closes it. */
  children: ReactNode;
  /** Set when it is read again: then Escape and Back close it. */
  onClose?: () => void;
}

/** A notice, with the way to appeal while there is time (decisions-7). */
export function AppealableNotice({ user, notice, children, onClose }: AppealableNoticeProps) {
  const { t } = useTranslation('notices');
  const [appealing, setAppealing] = useState(false);
  return (
    <>
      <NoticeDialog
        notice={notice}
        onClose={onClose}
        foot={
          <>
            {notice.appealUntil && (
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAppealing(true)}>
                {t('appeal')}
              </Button>
            )}
            {children}
          </>
        }
      />
      <AppealDialog user={user} notice={notice} open={appealing} onOpenChange={setAppealing} />
    </>
  );
}

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
  const reason = reasonText(notice.reason, language).name;
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
          <div className="stack2 small box">
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
