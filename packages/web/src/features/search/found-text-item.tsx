import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { FoundText } from '@lampstand/core/search/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type FillableIcon, Icon } from '../../ui/button.tsx';
import { MarkedText, VisuallyHidden } from '../../ui/text.tsx';
import styles from './search.module.css';

interface FoundTextItemProps {
  found: FoundText;
  /** Where it can be read. */
  to: string;
}

/** Something that was found by its words: who wrote it and when, what it is, and the words around the hit. */
export function FoundTextItem({ found, to }: FoundTextItemProps) {
  const { t } = useTranslation('search');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { author, createdAt, excerpt } = found;
  const { id, firstName, lastName, profileImageUrl } = author;
  return (
    <li>
      <Link className={styles.find} to={to}>
        <Avatar seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
        <span className={styles.what}>
          <span className={styles.by}>
            <span>
              <b>{fullName(author) || t('member')}</b>
              <OfficeMark of={author} />
            </span>
            <time className="meta" dateTime={createdAt}>
              <span aria-hidden="true">{formatRelativeTime('post', createdAt, now, language)}</span>
              <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
            </time>
          </span>
          <Kind of={found} />
          <span className={styles.text} lang={detectLanguage(excerpt.map(({ text }) => text).join(''))}>
            <MarkedText pieces={excerpt} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What it is, unless it is a testimony. */
function Kind({ of: { kind, postKind, under } }: { of: FoundText }) {
  const { t } = useTranslation('search');
  if (kind === 'testimony' && postKind === 'testimony') return null;
  return (
    <span className={styles.kind}>
      {kind === 'comment' ? (
        <Icon of={ChatCircleIcon} />
      ) : (
        <Icon
          of={FlameIcon as FillableIcon}
          filled={kind === 'answer'}
          className={kind === 'answer' ? styles.lit : undefined}
        />
      )}
      {kind === 'comment'
        ? t(`on.${postKind}`, { name: (under && fullName(under)) || t('member') })
        : t(kind === 'answer' ? 'answer' : 'request')}
    </span>
  );
}
