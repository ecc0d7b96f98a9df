import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { reportedWords } from '@lampstand/core/reports/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { momentOf } from '../../lib/day-of.ts';
import { Excerpt } from '../admin/excerpt.tsx';
import { Picture } from './picture.tsx';
import styles from './queue.module.css';

/** What was reported, as it was then, or the words of an appeal, with their author and where they stand. */
export function Quote({ item, postPath }: { item: QueueItem; postPath: (postId: string) => string }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { author, target, writtenAt, kind, words, content, contentNow, under, context, reports } = item;
  const reported = reportedWords(item);
  const text = kind === 'appeal' ? words : target.kind === 'member' ? null : reported.text;
  const name = fullName(author) || t('kinds.member');
  const abouts = [...new Set(reports.flatMap(({ about }) => about ?? []))];
  const at = kind === 'appeal' ? item.createdAt : writtenAt;
  return (
    <blockquote className={styles.quote}>
      <div className={styles.byline}>
        <b>{name}</b>
        <span className={styles.handle}>{handleOf(author)}</span>
        {abouts.map((about) => (
          <span key={about} className={styles.meta}>
            {t(`about.${about}`)}
          </span>
        ))}
        {at && (
          <time className={styles.meta} dateTime={at}>
            {momentOf(at, language)}
          </time>
        )}
      </div>
      {context.length > 0 && <Before item={item} />}
      {contentNow !== null && <p className={styles.version}>{t('asReported')}</p>}
      {text && <Excerpt text={text} />}
      {reported.answer !== null && (
        <>
          <p className={styles.version}>{t('answer')}</p>
          <Excerpt text={reported.answer} />
        </>
      )}
      {abouts.includes('name') && content && <Excerpt text={content} />}
      {contentNow !== null && (
        <>
          <p className={styles.version}>{t('contentNow')}</p>
          <Excerpt text={contentNow} />
        </>
      )}
      <Picture key={item.imageUrl} item={item} name={name} />
      {under && (
        <p className={styles.under}>
          <Link to={postPath(under.postId)}>{t('under', { name: under.author, excerpt: under.excerpt })}</Link>
        </p>
      )}
    </blockquote>
  );
}

/** The messages before a reported message, which its receiver disclosed. */
function Before({ item: { context, author, reporter } }: { item: QueueItem }) {
  const { t } = useTranslation('queue');
  const [shown, setShown] = useState(false);
  const nameOf = (mine: boolean) => (mine ? reporter && fullName(reporter) : fullName(author)) || t('kinds.member');
  return (
    <>
      <Button variant="plain" small aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'hideContext' : 'showContext')}
      </Button>
      {shown && (
        <ul className={styles.before}>
          {context.map(({ mine, content, createdAt }) => (
            <li key={createdAt}>
              <b>{nameOf(mine)}</b>
              <p>{content}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
