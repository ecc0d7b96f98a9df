import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { FoundText, FoundPerson } from '@lampstand/core/search/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { Link } from 'react-router-dom';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useTextSearch, usePeopleSearch } from '../../data/search.ts';
import { monthAndYear } from '../../i18n/day-of.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon, type FillableIcon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { MarkedText, VisuallyHidden } from '../../ui/text.tsx';
import { FailedState } from '../../ui/failed.tsx';
import styles from './search.module.css';

interface FoundListProps {
  q: string;
  query: {
    isFetching: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** The rows. Undefined until something is known. */
  rows: ReactNode[] | undefined;
  /** Below 'Nothing found'. */
  noneText: string;
  noneActs?: ReactNode;
}

/** What was found, a page at a time, with its loading, empty and error states. */
function FoundList({ q, query, rows, noneText, noneActs }: FoundListProps) {
  const { t } = useTranslation('search');
  const failedText = useFailedText(t('failed'));
  const failed = <FailedState slim={Boolean(rows)} text={failedText} retry={t('retry')} query={query} />;
  if (!rows && query.isError) return failed;
  if (!rows) {
    return (
      <div className="loading">
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div role="status">
        <State title={t('none.title', { q })} text={noneText} actions={noneActs} />
      </div>
    );
  }
  return (
    <>
      <ul className="lined" aria-busy={query.isPlaceholderData}>
        {rows}
      </ul>
      {query.isFetchNextPageError && failed}
      {query.hasNextPage && !query.isFetchNextPageError && !query.isPlaceholderData && (
        <>
          {!query.isFetching && <NearEnd onNear={() => void query.fetchNextPage()} />}
          <Waiting text={t('loadingMore')} />
        </>
      )}
    </>
  );
}

interface FoundTextsProps {
  q: string;
  /** The address of a testimony. */
  pathOf: (postId: string) => string;
  onPeople: () => void;
}

/** Testimonies, answers and comments that have the words (search-1). */
export function FoundTexts({ q, pathOf, onPeople }: FoundTextsProps) {
  const { t } = useTranslation('search');
  const { query, found } = useTextSearch(q);
  return (
    <FoundList
      q={q}
      query={query}
      rows={found?.map((one) => (
        <FoundTextItem key={one.kind + one.id} found={one} to={pathOf(one.postId)} />
      ))}
      noneText={`${t('none.text')} ${t('none.language')}`}
      noneActs={
        <Button variant="quiet" onClick={onPeople}>
          <Icon of={UsersIcon} />
          {t('none.people')}
        </Button>
      }
    />
  );
}

interface FoundTextItemProps {
  found: FoundText;
  /** Where it can be read. */
  to: string;
}

/** Something that was found by its words: who wrote it and when, what it is, and the words around the hit. */
function FoundTextItem({ found, to }: FoundTextItemProps) {
  const { t } = useTranslation('search');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { author, createdAt, excerpt } = found;
  const { id, firstName, lastName, profileImageUrl } = author;
  return (
    <li>
      <Link className={styles.find} to={to}>
        <Avatar seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
        <span className="stack">
          <span className="byline">
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

interface FoundPeopleProps {
  q: string;
  /** The address of a member's page. */
  pathOf: (userId: string) => string;
}

/** Members whose names begin like this (search-3). */
export function FoundPeople({ q, pathOf }: FoundPeopleProps) {
  const { t } = useTranslation('search');
  const { query, found } = usePeopleSearch(q);
  return (
    <FoundList
      q={q}
      query={query}
      rows={found?.map((person) => (
        <Person key={person.id} person={person} to={pathOf(person.id)} />
      ))}
      noneText={t('none.text')}
    />
  );
}

function Person({ person, to }: { person: FoundPerson; to: string }) {
  const { t } = useTranslation('search');
  const language = useLanguage((state) => state.language);
  const { id, firstName, lastName, profileImageUrl, name, memberSince, isConnected } = person;
  return (
    <li>
      <Link className={cx(styles.find, styles.who)} to={to}>
        <Avatar seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
        <span className="stack">
          <span className={styles.name}>
            <MarkedText pieces={name} />
            <OfficeMark of={person} />
          </span>
          <span className="meta">{t('since', { month: monthAndYear(memberSince, language) })}</span>
        </span>
        {isConnected && (
          <span className={styles.end}>
            <Icon of={CheckIcon} size="sm" />
            {t('connected')}
          </span>
        )}
      </Link>
    </li>
  );
}
