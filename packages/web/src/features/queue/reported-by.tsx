import { reasonText } from '@lampstand/core/reports/reason-text';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { CardReport, QueueItem } from '@lampstand/core/reports/queue-contract';
import { reasonsOf, reportedWords, reportExcerpt } from '@lampstand/core/reports/rules';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOf } from '@lampstand/core/profiles/handle';
import { Link } from 'react-router-dom';
import { momentOf } from '../../i18n/day-of.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import styles from './queue.module.css';

const FullScreenPhoto = lazyDialog(() => import('../../ui/full-screen-photo.tsx').then((part) => part.FullScreenPhoto));

/** More of them are shown on request. */
const FEW = 3;

/** Who reported it, with their record (reports-12). Of several, each with their reason and words (reports-14). */
export function ReportedBy({ item }: { item: QueueItem }) {
  const { t } = useTranslation('queue');
  const id = useId();
  const [all, setAll] = useState(false);
  const { reports, count } = item;
  const [first] = reports;
  if (!first) return null;
  if (count === 1) {
    return (
      <p className="byline aside">
        <span>
          {t('by')} <b>{fullName(first.reporter) || t('kinds.member')}</b>
        </span>
        <Record reporter={first.reporter} />
      </p>
    );
  }
  // One more is shown rather than a button.
  const shown = all || reports.length === FEW + 1 ? reports : reports.slice(0, FEW);
  return (
    <div className="stack1 start">
      <h4 className="partTitle" id={id}>
        {t('byCount', { count })}
      </h4>
      <ul className="lined" aria-labelledby={id}>
        {shown.map((report) => (
          <OneReport key={report.id} report={report} item={item} />
        ))}
      </ul>
      {shown.length < reports.length && (
        <Button variant="plain" small className="flush" onClick={() => setAll(true)}>
          {t('allReports', { count: reports.length })}
        </Button>
      )}
      {all && count > reports.length && <p className="meta">{t('andMore', { count: count - reports.length })}</p>}
    </div>
  );
}

function OneReport({ report, item }: { report: CardReport; item: QueueItem }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { reporter, reason, about, words, content, imageUrl, createdAt } = report;
  const name = fullName(reporter) || t('kinds.member');
  const why = reasonsOf(item).length > 1 ? reasonText(reason, language).name : undefined;
  return (
    <li className={styles.report}>
      <p className="byline aside">
        <b>{name}</b>
        {why && <span>{why}</span>}
        {about && <span>{t(`about.${about}`)}</span>}
        <Record reporter={reporter} />
        <time className="meta" dateTime={createdAt}>
          {formatRelativeTime('comment', createdAt, now, language)}
        </time>
      </p>
      {words && (
        <p className={styles.words} lang={detectLanguage(words)}>
          {words}
        </p>
      )}
      {content !== null && content === item.contentNow && <p className="meta">{t('reportedNow')}</p>}
      {content !== null && content !== item.contentNow && (
        <blockquote className="stack2 box start">
          <p className={styles.version}>{t('readThen', { name })}</p>
          <Excerpt text={content} />
        </blockquote>
      )}
      <Picture key={imageUrl} item={{ imageUrl, image: null }} name={fullName(item.author) || t('kinds.member')} />
    </li>
  );
}

function Record({ reporter: { upheld, decided: count } }: { reporter: CardReport['reporter'] }) {
  const { t } = useTranslation('queue');
  return <span className="meta">{count > 0 ? t('record', { upheld, count }) : t('first')}</span>;
}

/** Fetched only on request; until then the blurred placeholder of a photo is shown (desktop-2). */
function Picture({ item, name }: { item: Pick<QueueItem, 'imageUrl' | 'image' | 'imageDescription'>; name: string }) {
  const { t } = useTranslation(['queue', 'posts']);
  const [shown, setShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const { imageUrl, image } = item;
  if (!imageUrl) return null;
  const alt = item.imageDescription ?? t('picture', { name });
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
    <blockquote className="stack2 box start">
      <div className="byline aside">
        <b>{name}</b>
        <span className="meta">{handleOf(author)}</span>
        {abouts.map((about) => (
          <span key={about} className="meta">
            {t(`about.${about}`)}
          </span>
        ))}
        {at && (
          <time className="meta" dateTime={at}>
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
        <p className="aside">
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
        <ul className="stack2 small">
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

/** A reported text, cut at 150 characters until the reader expands it (reports-7). */
function Excerpt({ text }: { text: string }) {
  const { t } = useTranslation('queue');
  const [whole, setWhole] = useState(false);
  const excerpt = reportExcerpt(text);
  return (
    <>
      <p className="serif words" lang={detectLanguage(text)}>
        {whole ? text : excerpt}
      </p>
      {!whole && excerpt !== text && (
        <button
          type="button"
          className={buttonClass({ variant: 'plain', small: true, className: 'dense flush' })}
          onClick={() => setWhole(true)}
        >
          {t('showAll')}
        </button>
      )}
    </>
  );
}
