import type { DecisionAct } from '@lampstand/core/decisions/entity';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../admin/key-hint.tsx';
import { DecideDialog } from './dialogs.ts';
import styles from './queue.module.css';

interface QueueActsProps {
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onReviewed: () => void;
  onResolved: () => void;
  /** Opens the dialog with this act chosen. */
  onDecide: (act: DecisionAct) => void;
}

/** The acts of a pending report: spelled out on the open one of a wide screen, and short anywhere else. */
export function QueueActs({ keys, onReviewed, onResolved, onDecide }: QueueActsProps) {
  const { t } = useTranslation('queue');
  const ahead = { onPointerEnter: DecideDialog.preload, onFocus: DecideDialog.preload };
  const opens = { 'aria-haspopup': 'dialog', ...ahead } as const;
  const reviewed = (
    <Button variant="quiet" small {...shortcut(keys, 'R')} onClick={onReviewed}>
      {t('acts.reviewed')} {keys && <KeyHint of="R" />}
    </Button>
  );
  const resolved = (
    <Button small {...shortcut(keys, 'S')} onClick={onResolved}>
      {t('acts.resolved')} {keys && <KeyHint of="S" />}
    </Button>
  );
  return (
    <>
      <div className={styles.short}>
        {reviewed}
        {resolved}
        <Button variant="quiet" small {...opens} onClick={() => onDecide('remove')}>
          {t('acts.decide')}
        </Button>
        <p className={styles.which}>{t('acts.which')}</p>
      </div>
      <div className={styles.open}>
        <Group title={t('acts.none')}>
          {reviewed}
          {resolved}
        </Group>
        <p className={styles.which}>{t('acts.which')}</p>
        <Group title={t('acts.take')}>
          <Button variant="dangerQuiet" small {...shortcut(keys, 'X')} {...opens} onClick={() => onDecide('remove')}>
            {t('acts.remove')} {keys && <KeyHint of="X" />}
          </Button>
          {(['warn', 'restrict', 'suspend'] as const).map((act) => (
            <Button key={act} variant="quiet" small {...opens} onClick={() => onDecide(act)}>
              {t(`acts.${act}`)}
            </Button>
          ))}
        </Group>
      </div>
    </>
  );
}

interface AppealActsProps {
  item: QueueItem;
  keys: boolean;
  onStands: () => void;
  onReversed: () => void;
}

/** The two answers to an appeal. */
export function AppealActs({ item, keys, onStands, onReversed }: AppealActsProps) {
  const { t } = useTranslation('queue');
  return (
    <div className={styles.answers}>
      <Button small {...shortcut(keys, 'S')} onClick={onStands}>
        {t('acts.stands')} {keys && <KeyHint of="S" />}
      </Button>
      <Button variant="quiet" small {...shortcut(keys, 'X')} onClick={onReversed}>
        {t(item.decision?.removes ? 'acts.reversed' : 'acts.callOff')} {keys && <KeyHint of="X" />}
      </Button>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <div>{children}</div>
    </div>
  );
}

function shortcut(keys: boolean, key: string) {
  return keys ? { 'aria-keyshortcuts': key } : {};
}
