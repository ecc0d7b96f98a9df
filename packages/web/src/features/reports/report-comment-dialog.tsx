import type { CommentView } from '@lampstand/core/comments/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import type { DialogState } from '../../ui/dialog.tsx';
import { Disclosed } from './disclosed.tsx';
import { ReportFormDialog } from './report-form-dialog.tsx';

interface ReportCommentDialogProps extends DialogState {
  comment: CommentView;
  /** The reporter. */
  userId: string;
}

/** Reports a comment (reports-8). */
export function ReportCommentDialog({ comment, ...dialog }: ReportCommentDialogProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { id, postId, user, content, createdAt } = comment;
  const time = formatRelativeTime('comment', createdAt, now, language);
  return (
    <ReportFormDialog
      {...dialog}
      title={t('comment.title')}
      thanks={t('sent')}
      draft={`report-comment:${postId}:${id}`}
      about={{ target: { kind: 'comment', id } }}
      before={
        <Disclosed
          label={t('comment.what')}
          words={[{ id, name: fullName(user), content, createdAt, time }]}
          hint={t('comment.kept', { name: user.firstName ?? fullName(user) })}
        />
      }
    />
  );
}
