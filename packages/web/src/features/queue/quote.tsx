import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { momentOf } from '../../lib/day-of.ts';
import { Excerpt } from '../admin/excerpt.tsx';
import { FullScreenPhoto } from './dialogs.ts';
import styles from './queue.module.css';

/** What was reported, as it was then, or the words of an appeal, with their author and where they stand. */
export function Quote({ item, postPath }: { item: QueueItem; postPath: (postId: string) => string }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { author, target, writtenAt, kind, words, content, contentNow, under, context } = item;
  const text = kind === 'appeal' ? words : target.kind === 'member' ? null : content;
  const name = fullName(author) || t('kinds.member');
  const at = kind === 'appeal' ? item.createdAt : writtenAt;
  return (
    <blockquote className={styles.quote}>
      <div className={styles.byline}>
        <b>{name}</b>
        <span className={styles.handle}>{handleOf(author)}</span>
        {target.about && <span className={styles.meta}>{t(`about.${target.about}`)}</span>}
        {at && (
          <time className={styles.meta} dateTime={at}>
            {momentOf(at, language)}
          </time>
        )}
      </div>
      {context.length > 0 && <Before item={item} />}
      {contentNow !== null && <p className={styles.version}>{t('asReported')}</p>}
      {text && <Excerpt text={text} />}
      {target.about === 'name' && content && <Excerpt text={content} />}
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

/** Fetched only on request; until then the blurred placeholder of a photo is shown (desktop-2). */
function Picture({ item, name }: { item: Pick<QueueItem, 'imageUrl' | 'image'>; name: string }) {
  const { t } = useTranslation(['queue', 'posts']);
  const [shown, setShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const { imageUrl, image } = item;
  if (!imageUrl) return null;
  const alt = t('picture', { name });
  return (
    <>
      {shown ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t('posts:seePhoto', { photo: alt })}
          aria-haspopup="dialog"
          onClick={() => setFullScreen(true)}
          onPointerEnter={FullScreenPhoto.preload}
          onFocus={FullScreenPhoto.preload}
        >
          <img
            className={styles.picture}
            src={imageUrl}
            {...(image && { width: image.width, height: image.height })}
            alt={alt}
          />
        </button>
      ) : (
        image && <img className={styles.placeholder} src={image.placeholder} alt="" />
      )}
      <Button variant="quiet" small onClick={() => setShown(!shown)}>
        {t(shown ? 'hidePicture' : 'showPicture')}
      </Button>
      {shown && (
        <FullScreenPhoto
          photo={{ imageUrl, image }}
          alt={alt}
          name={name}
          open={fullScreen}
          onOpenChange={setFullScreen}
        />
      )}
    </>
  );
}
