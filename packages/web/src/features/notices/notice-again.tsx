import { useTranslation } from 'react-i18next';
import { useNotice } from '../../data/notices.ts';
import { Button } from '../../ui/button.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** A notice that is read once more. It closes like any other dialog. */
export function NoticeAgain({ decisionId, open, onOpenChange }: DialogState & { decisionId: string }) {
  const { t } = useTranslation('notices');
  const { data: notice } = useNotice(decisionId);
  if (!open || !notice) return null;
  const close = () => onOpenChange(false);
  return <NoticeDialog notice={notice} onClose={close} foot={<Button onClick={close}>{t('close')}</Button>} />;
}
