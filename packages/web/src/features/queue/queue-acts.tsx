import type { AppealOutcome, DecisionAct } from '@lampstand/core/decisions/entity';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../../ui/button.tsx';
import { KeyHint } from '../admin/keys-strip.tsx';
import { DecideDialog } from './dialogs.ts';
import styles from './queue.module.css';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';

interface QueueActsProps {
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onClose: (verdict: ReportVerdict) => void;
  /** Opens the dialog with this act chosen. */
  onDecide: (act: DecisionAct) => void;
}

/** The acts of a pending report: spelled out on the open one of a wide screen, and short anywhere else. */
function QueueActs({ keys, onClose, onDecide }: QueueActsProps) {
  const { t } = useTranslation('queue');
  const ahead = { onPointerEnter: DecideDialog.preload, onFocus: DecideDialog.preload };
  const opens = { 'aria-haspopup': 'dialog', ...ahead } as const;
  const reviewed = (
    <Button variant="quiet" small {...shortcut(keys, 'R')} onClick={() => onClose('reviewed')}>
      <Icon of={EyeIcon} size="sm" />
      {t('acts.reviewed')} {keys && <KeyHint of="R" />}
    </Button>
  );
  const resolved = (
    <Button small {...shortcut(keys, 'S')} onClick={() => onClose('resolved')}>
      <Icon of={CheckIcon} size="sm" />
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
      <div className={styles.spelled}>
        <Group title={t('acts.none')}>
          {reviewed}
          {resolved}
        </Group>
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
        <p className={styles.which}>{t('acts.which')}</p>
      </div>
    </>
  );
}

interface ItemActsProps {
  item: QueueItem;
  viewer: Pick<UserView, 'id'> | null | undefined;
  keys: boolean;
  onClose: (verdict: ReportVerdict) => void;
  onAnswer: (outcome: AppealOutcome) => void;
  onDecide: (act: DecisionAct) => void;
}

/** What the viewer can do with an item, or who can instead. */
export function ItemActs({ item, viewer, keys, onClose, onAnswer, onDecide }: ItemActsProps) {
  const { t } = useTranslation('queue');
  if (item.status !== 'pending' || !item.mayDecide) return <AppealNote item={item} viewer={viewer} />;
  if (item.kind !== 'appeal') return <QueueActs keys={keys} onClose={onClose} onDecide={onDecide} />;
  return (
    <>
      <AppealNote item={item} viewer={viewer} />
      <div className={styles.answers}>
        <Button small {...shortcut(keys, 'S')} onClick={() => onAnswer('stands')}>
          {t('acts.stands')} {keys && <KeyHint of="S" />}
        </Button>
        <Button variant="quiet" small {...shortcut(keys, 'X')} onClick={() => onAnswer('reversed')}>
          {t(item.decision?.removes ? 'acts.reversed' : 'acts.callOff')} {keys && <KeyHint of="X" />}
        </Button>
      </div>
    </>
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

/** Who may decide an appeal: anyone else, where there is anyone else (decisions-7). */
function AppealNote({ item, viewer }: { item: QueueItem; viewer: Pick<UserView, 'id'> | null | undefined }) {
  const { t } = useTranslation('queue');
  const { decision, mayDecide, mayDecideFrom, status } = item;
  if (!decision || status !== 'pending') return null;
  const isOwn = decision.decidedBy?.id === viewer?.id;
  const name = decision.decidedBy ? fullName(decision.decidedBy) || t('kinds.member') : t('context.formerModerator');
  const text = mayDecide
    ? isOwn
      ? t('appeal.soleNow')
      : t('appeal.another', { name })
    : isOwn
      ? t(mayDecideFrom ? 'appeal.sole' : 'appeal.own')
      : t('appeal.adminsOnly');
  return (
    <p className={styles.appeal}>
      <Icon of={ScalesIcon} size="sm" />
      <span>{text}</span>
    </p>
  );
}
