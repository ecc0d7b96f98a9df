import { useTranslation } from 'react-i18next';
import { useNotice } from '../../data/notices.ts';
import { readAgain } from '../../stores/reread-notice.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** A notice that is read once more. It closes like any other dialog. */
export function NoticeAgain({ decisionId }: { decisionId: string }) {
  const { t } = useTranslation('notices');
  const { data: notice } = useNotice(decisionId);
  if (!notice) return null;
  const close = () => readAgain(undefined);
  return <NoticeDialog notice={notice} onClose={close} foot={<Button onClick={close}>{t('close')}</Button>} />;
}
