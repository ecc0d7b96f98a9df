import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FEED_CHOICES, type FeedChoice } from '../../data/posts.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './feed-row.module.css';

interface FeedRowProps {
  /** The address of the search. */
  search: string;
  choice: FeedChoice;
  onChoose: (choice: FeedChoice) => void;
}

/**
 * The way to the search, and what the feed shows (requests-5): the words scroll sideways on a phone, and wrap where there is little
 * room.
 */
export function FeedRow({ search, choice, onChoose }: FeedRowProps) {
  const { t } = useTranslation('posts');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = words.current;
    const chosen = row?.querySelectorAll('button')[FEED_CHOICES.indexOf(choice)];
    if (row && chosen) row.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - row.clientWidth) / 2;
  }, [choice]);
  return (
    <nav className={styles.row} aria-label={t('searchAnd')} data-feed={choice}>
      <Link className={styles.search} to={search}>
        <Icon of={MagnifyingGlassIcon} />
        <span className={styles.word}>{t('search')}</span>
      </Link>
      <div ref={words} className={styles.words}>
        <SegmentedControl
          label={t('show')}
          segments={FEED_CHOICES.map((value) => ({ value, label: t(`feeds.${value}`) }))}
          value={choice}
          onChange={onChoose}
        />
      </div>
    </nav>
  );
}

/** The same before the first prayer request: the search alone, in words. */
export function SearchRow({ search }: Pick<FeedRowProps, 'search'>) {
  const { t } = useTranslation('posts');
  return (
    <nav className={cx(styles.row, styles.alone)} aria-label={t('search')}>
      <Link className={styles.search} to={search}>
        <Icon of={MagnifyingGlassIcon} />
        {t('searchAll')}
      </Link>
    </nav>
  );
}
