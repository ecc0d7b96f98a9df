import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import dialog from '../../ui/dialog.module.css';
import { LampDrawing } from '../../ui/logo.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { useLanguage } from '../../stores/choices.ts';
import styles from './notices.module.css';

interface NoticeDialogProps {
  notice: NoticeView;
  foot: ReactNode;
  /** Set when it is read again: then Escape and Back close it. */
  onClose?: (() => void) | undefined;
}

/** A notice, which the member has to close by its own button: Escape, Back and the veil do nothing (decisions-6). */
export function NoticeDialog({ notice, foot, onClose }: NoticeDialogProps) {
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
        <h2 id={`${id}-title`} className={dialog.title}>
          {text.title}
        </h2>
        <p id={`${id}-text`} className={styles.lede}>
          {text.lede}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
      <div className={dialog.body} tabIndex={0}>
        <NoticeFacts notice={notice} />
      </div>
      <div className={dialog.foot}>{foot}</div>
    </Modal>
  );
}

interface NoticeFactsProps {
  notice: NoticeView;
  /** For a whole screen, which has its own way to appeal. */
  wide?: boolean;
}

/** What, why, until when, and how to appeal. */
export function NoticeFacts({ notice, wide = false }: NoticeFactsProps) {
  const language = useLanguage((state) => state.language);
  const { labels, what, quoted, why, until, untilLabel, appeal, mailed } = noticeText(notice, language);
  return (
    <dl className={cx(styles.case, wide && styles.wide)}>
      <div>
        <dt>{labels.what}</dt>
        <dd>
          {what}
          {quoted && (
            <p className={styles.quoted} lang={detectLanguage(quoted)}>
              {quoted}
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>{labels.why}</dt>
        <dd>
          <b>{why.reason}.</b> {why.words}
        </dd>
      </div>
      {until && (
        <div>
          <dt>{untilLabel}</dt>
          <dd>{until}</dd>
        </div>
      )}
      {!wide && appeal && (
        <div>
          <dt>{labels.appeal}</dt>
          <dd>{`${appeal} ${mailed}`}</dd>
        </div>
      )}
    </dl>
  );
}
