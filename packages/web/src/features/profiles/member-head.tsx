import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTab } from '../../data/member-pages.ts';
import { monthAndYear } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { TabSet } from '../../ui/tabs.tsx';
import text from '../../ui/text.module.css';
import styles from './member-head.module.css';

interface MemberHeadProps {
  member: AuthorView;
  /** A month such as `2025-03`. */
  since: string;
  /** False where the bar has the heading. */
  isHeading?: boolean;
  /** Message and Connect. Without them tabs follow, which have a line of their own. */
  acts?: ReactNode;
}

/** The head of a member's page: picture, name, since when (profiles-9). */
export function MemberHead({ member, since, isHeading = true, acts }: MemberHeadProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage((state) => state.language);
  const { id, firstName, lastName, profileImageUrl } = member;
  const Name = isHeading ? 'h1' : 'p';
  return (
    <header className={cx(styles.head, acts ? 'ruled' : undefined)}>
      <Avatar size="lg" seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
      <Name className={cx(text.title, styles.name)}>
        {fullName(member) || t('member')}
        <OfficeMark of={member} />
      </Name>
      <p className={cx('meta', styles.since)}>{t('since', { month: monthAndYear(since, language) })}</p>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
  );
}

const LISTS: readonly OwnTab[] = ['posts', 'prayed', 'commented'];

interface OwnListsProps {
  current: OwnTab;
  onChoose: (list: OwnTab) => void;
  /** The chosen list. */
  children: ReactNode;
}

/** The three lists on the member's own page (profiles-11). */
export function OwnLists({ current, onChoose, children }: OwnListsProps) {
  const { t } = useTranslation('pages');
  return (
    <TabSet
      label={t('lists.label')}
      tabs={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
      value={current}
      onChange={onChoose}
      className={styles.list}
    >
      {current !== 'posts' && <p className={styles.only}>{t(`onlyYou.${current}`)}</p>}
      {children}
    </TabSet>
  );
}
