import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { connectionsIn, useConnections } from '../../data/connections.ts';
import { Avatar } from '../../ui/avatar.tsx';
import text from '../../ui/text.module.css';
import styles from './connections.module.css';
import { More } from '../../ui/more.tsx';

/** Whom a member without messages could write to. `pathOf` is the address of a conversation. */
export function StartWithConnections({ pathOf }: { pathOf: (userId: string) => string }) {
  const { t } = useTranslation('connections');
  const query = useConnections();
  const connections = connectionsIn(query.data);
  if (connections.length === 0) return null;
  return (
    <section className={styles.start}>
      <h2 className={text.subtitle}>{t('start')}</h2>
      <ul>
        {connections.map(({ id, user }) => (
          <li key={id} className={styles.startRow}>
            <Link to={pathOf(user.id)}>
              <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
              <span className={styles.name}>{fullName(user)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <More query={query} label={t('list.more')} busy={t('list.loadingMore')} />
    </section>
  );
}
