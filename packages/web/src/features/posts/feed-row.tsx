import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_CHOICES, type FeedChoice } from '../../data/post-cache.ts';
import styles from './feed-row.module.css';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface FeedRowProps {
  choice: FeedChoice;
  onChoose: (choice: FeedChoice) => void;
}

/** What the feed shows (requests-5): the words scroll sideways on a phone, and wrap where there is little room. */
export function FeedRow({ choice, onChoose }: FeedRowProps) {
  const { t } = useTranslation('posts');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = row.current;
    const chosen = words?.querySelectorAll('button')[FEED_CHOICES.indexOf(choice)];
    if (words && chosen) words.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - words.clientWidth) / 2;
  }, [choice]);
  return (
    <div ref={row} className={styles.row} data-feed={choice}>
      <SegmentedControl
        label={t('show')}
        segments={FEED_CHOICES.map((value) => ({ value, label: t(`feeds.${value}`) }))}
        value={choice}
        onChange={onChoose}
      />
    </div>
  );
}
