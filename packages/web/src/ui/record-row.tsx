import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import styles from './record-row.module.css';

interface RecordRowProps {
  title: ReactNode;
  chip: ReactNode;
  meta: string;
  /** What can be done with it. */
  act?: ReactNode;
  people?: readonly AuthorView[];
  /** Without space at the sides. */
  flat?: boolean;
}

/** An invitation, with the people who joined by it, or a ban, in a list. */
export function RecordRow({ title, chip, meta, act, people = [], flat = false }: RecordRowProps) {
  return (
    <li className={cx(styles.row, flat && styles.flat)}>
      <span className={styles.title}>
        {title} {chip}
      </span>
      <span className={styles.meta}>{meta}</span>
      {act}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar
                seed={person.id}
                firstName={person.firstName}
                lastName={person.lastName}
                src={person.profileImageUrl}
                size="sm"
              />
              {person.firstName ?? fullName(person)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
