import type { UserView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './queue.module.css';

/** Who may decide an appeal: anyone else, where there is anyone else (decisions-7). */
export function Ruling({ item, viewer }: { item: QueueItem; viewer: Pick<UserView, 'id'> | null | undefined }) {
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
    <p className={styles.ruling}>
      <Icon of={ScalesIcon} size="sm" />
      <span>{text}</span>
    </p>
  );
}
