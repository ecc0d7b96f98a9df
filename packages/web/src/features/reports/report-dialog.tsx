import type { ReportView } from '@lampstand/core/reports/contract';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../ui/dialog.tsx';
import { ReportFormDialog } from './report-form-dialog.tsx';

interface ReportDialogProps extends DialogState {
  postId: string;
  /** The reporter. */
  userId: string;
  /** The report was sent and the dialog has closed. */
  onReported: (report: ReportView) => void;
}

/** Reports a post (reports-1). */
export function ReportDialog({ postId, ...dialog }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  return (
    <ReportFormDialog
      {...dialog}
      title={t('title')}
      thanks={t('done.description')}
      draft={`report:${postId}`}
      about={{ postId }}
    />
  );
}
