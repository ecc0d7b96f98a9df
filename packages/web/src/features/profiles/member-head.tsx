import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { OfficeMark } from '../../ui/office-mark.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthAndYear } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
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
    <header className={cx(styles.head, acts ? styles.ruled : undefined)}>
      <Avatar size="lg" seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
      <Name className={cx(text.title, styles.name)}>
        {fullName(member) || t('member')}
        <OfficeMark of={member} />
      </Name>
      <p className={cx(text.meta, styles.since)}>{t('since', { month: monthAndYear(since, language) })}</p>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
  );
}
