import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import type { FoundPerson } from '@lampstand/core/search/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePeopleSearch } from '../../data/search.ts';
import { monthAndYear } from '../../i18n/day-of.ts';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { MarkedText } from '../../ui/text.tsx';
import { FoundList } from './found-list.tsx';
import styles from './search.module.css';

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
        <span className={styles.what}>
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
