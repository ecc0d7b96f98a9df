import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { ContextBody, Since, type ContextProps } from './context-panel.tsx';
import styles from './context.module.css';

/** The same as the panel, in a sheet on narrow screens. */
export function ContextDialog({ open, onOpenChange, ...context }: DialogState & ContextProps) {
  const { t } = useTranslation('queue');
  const { author } = context.item;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={fullName(author) || t('kinds.member')}
      description={<Since author={author} />}
    >
      <div className={styles.sheet}>
        <ContextBody {...context} />
      </div>
    </Dialog>
  );
}
