import type { PostView } from '@lampstand/core/posts/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrayed } from '../../data/member-pages.ts';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { useFailedText, More } from '../../ui/more.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, type FillableIcon, Icon } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { FailedState } from '../../ui/failed.tsx';
import { Age } from './post-text.tsx';
import styles from './pray-list.module.css';

/** How many of a part are shown at first. */
const FIRST = 5;

type Part = ReturnType<typeof usePrayed>;

/** What the member prays for, as in a notebook: those who ask, what was answered, and testimonies (profiles-16). */
export function PrayList({ pathOf }: { pathOf: (postId: string) => string }) {
  const { t } = useTranslation(['pages', 'posts']);
  const failed = useFailedText(t('failed'));
  const parts = [usePrayed('asking'), usePrayed('answered'), usePrayed('testimonies')];
  if (parts.some(({ query }) => query.isPending)) {
    return (
      <div className="loading">
        <Waiting text={t('posts:loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (parts.some(({ query }) => !query.data)) {
    const retry = () => parts.forEach(({ query }) => query.data || void query.refetch());
    const isBusy = parts.some(({ query }) => query.isFetching);
    return <FailedState text={failed} retry={t('retry')} query={{ isFetching: isBusy, refetch: retry }} />;
  }
  const shown = parts.filter(({ total }) => total > 0);
  if (shown.length === 0) return <State text={t('empty.prayed')} />;
  return shown.map((part) => <Section key={part.part} {...part} pathOf={pathOf} />);
}

/** One part, with its first posts until the rest is asked for. */
function Section({ part, query, posts, total, pathOf }: Part & { pathOf: (postId: string) => string }) {
  const { t } = useTranslation(['pages', 'posts']);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby={`pray-${part}`}>
      <h2 className={styles.part} id={`pray-${part}`}>
        {t(`pray.${part}`)} <span>{t('pray.count', { n: total })}</span>
      </h2>
      <ul className="lined" ref={list}>
        {(isWhole ? posts : posts.slice(0, FIRST)).map((post) => (
          <Row key={post.id} post={post} to={pathOf(post.id)} />
        ))}
      </ul>
      <div className={styles.more}>
        {isWhole ? (
          <More query={query} label={t('pray.more')} busy={t('posts:loadingMore')} />
        ) : (
          total > FIRST && (
            <Button
              variant="plain"
              small
              onClick={() => {
                setWhole(true);
                // The button is gone.
                focusLater(() => list.current?.querySelectorAll('a')[FIRST]);
              }}
            >
              {t(`pray.all.${part}`, { n: total })}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

function Row({ post, to }: { post: PostView; to: string }) {
  const { t } = useTranslation('posts');
  const { user, content, createdAt, answeredAt, answer } = post;
  return (
    <li>
      <Link className={styles.row} to={to}>
        <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
        <span className="stack1">
          <span className={styles.who}>
            <b>
              {fullName(user) || t('member')}
              <OfficeMark of={user} />
            </b>{' '}
            <span className="meta">
              <Age at={createdAt} />
            </span>
          </span>
          <span className="clamped serif" lang={detectLanguage(content)}>
            {content}
          </span>
          {answeredAt !== null && (
            <span className={styles.answer}>
              <b>
                <Icon of={FlameIcon as FillableIcon} filled size="xs" />
                {t('answered')} <Age at={answeredAt} />
              </b>
              {answer !== null && <span lang={detectLanguage(answer)}>{answer}</span>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
