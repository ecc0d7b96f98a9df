import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyHint } from '../admin/key-hint.tsx';
import styles from './report-card.module.css';
import type { PanelAct } from '../admin/waiting-acts.ts';

interface ReportActsProps {
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onAct: (act: PanelAct) => void;
  /** Preloads the dialog that confirms the removal. */
  onApproachRemoval: () => void;
}

/** The buttons of a pending report (reports-4). */
export function ReportActs({ keys, onAct, onApproachRemoval }: ReportActsProps) {
  const { t } = useTranslation('moderation');
  const shortcut = (key: string) => (keys ? { 'aria-keyshortcuts': key } : {});
  return (
    <div className={styles.acts}>
      <Button variant="quiet" small className={styles.act} {...shortcut('R')} onClick={() => onAct('reviewed')}>
        <Icon of={EyeIcon} size="sm" />
        {t('reports.verdicts.reviewed')}
        {keys && <KeyHint of="R" />}
      </Button>
      <Button small className={styles.act} {...shortcut('S')} onClick={() => onAct('resolved')}>
        <Icon of={CheckIcon} size="sm" />
        {t('reports.verdicts.resolved')}
        {keys && <KeyHint of="S" />}
      </Button>
      <Button
        variant="dangerQuiet"
        small
        className={styles.act}
        aria-haspopup="dialog"
        {...shortcut('X')}
        onClick={() => onAct('removed')}
        onPointerEnter={onApproachRemoval}
        onFocus={onApproachRemoval}
      >
        <Icon of={TrashIcon} size="sm" />
        {t('reports.remove')}
        {keys && <KeyHint of="X" />}
      </Button>
    </div>
  );
}
