import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/tab-row.tsx';

/** How many reports or applications wait. Nothing for none. */
export function PendingBadge({
  count = 0,
  className = '',
}: {
  count: number | undefined;
  className: string | undefined;
}) {
  const { t } = useTranslation('moderation');
  return count > 0 && <Badge className={className} count={count} label={t('rooms.pending', { count })} />;
}
