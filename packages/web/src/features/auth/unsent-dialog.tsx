import { detectLanguage } from '@lampstand/core/posts/language';
import { useTranslation } from 'react-i18next';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';
import styles from './unsent-dialog.module.css';
import type { UnsentDraft } from './unsent-drafts.ts';

interface UnsentDialogProps extends DialogState {
  /** How many entries wait in the outbox. */
  count: number;
  drafts: readonly UnsentDraft[];
  onConfirm: () => void;
  onReturn: (draft: UnsentDraft) => void;
}

/** Asks before logging out deletes unsent texts: shows a draft and offers to return to it. */
export function UnsentDialog({ count, drafts, onReturn, ...dialog }: UnsentDialogProps) {
  const { t } = useTranslation('account');
  const [draft, ...others] = drafts;
  const waits = count > 0 && t('unsent.text', { count });
  if (!draft) {
    return (
      <AlertDialog {...dialog} title={t('unsent.title')} confirmLabel={t('unsent.confirm')} stacked>
        {waits}
      </AlertDialog>
    );
  }
  return (
    <AlertDialog
      {...dialog}
      title={t('draft.title')}
      confirmLabel={t('draft.confirm')}
      stacked
      recommended={{ label: t('draft.back'), onTake: () => onReturn(draft) }}
      quote={
        <blockquote className={styles.draft} lang={draft.words ? detectLanguage(draft.words) : undefined}>
          {draft.words || t(`draft.${kindWithoutWords(draft)}`)}
        </blockquote>
      }
    >
      {others.length > 0 && `${t('draft.more', { count: others.length })} `}
      {t('draft.text', { count: drafts.length })} {waits}
    </AlertDialog>
  );
}

function kindWithoutWords({ kind }: UnsentDraft): 'profile' | 'report' | 'leaving' | 'post' {
  if (kind.startsWith('report')) return 'report';
  return kind === 'profile' || kind === 'leaving' ? kind : 'post';
}
