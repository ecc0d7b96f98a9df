import type { FoundContent } from '@lampstand/core/content/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MarkedText } from '../../ui/text.tsx';
import styles from './content.module.css';

interface FoundItemProps {
  found: FoundContent;
  /** The address at which it can be read. */
  path: string;
}

/** A post or a comment that was found: who wrote it and when, and the words around the hit. */
export function FoundItem({ found: { kind, author, createdAt, excerpt, removedBy }, path }: FoundItemProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <li className={styles.item}>
      <Avatar
        seed={author.id}
        firstName={author.firstName}
        lastName={author.lastName}
        src={author.profileImageUrl}
        size="sm"
      />
      <div className={styles.found}>
        <p className={styles.by}>
          <b>{fullName(author) || t('member')}</b> <span className={styles.handle}>{handleOf(author)}</span>{' '}
          <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
        </p>
        {removedBy ? (
          <p className={styles.removed}>
            {t(`content.removed.${kind}`)} <Chip>{t('audit.values.sealed')}</Chip>
          </p>
        ) : (
          <blockquote className={styles.words}>
            <MarkedText pieces={excerpt} />
          </blockquote>
        )}
        <Link className={styles.open} to={path}>
          {t(removedBy ? 'content.openDecision' : `content.open.${kind}`)}
        </Link>
      </div>
    </li>
  );
}
