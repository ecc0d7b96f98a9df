import { useId, type ReactNode } from 'react';
import styles from './context.module.css';

/** One part of what is known about a member, with its heading. */
export function Part({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 id={id}>{title}</h3>
        {act}
      </div>
      {children}
    </section>
  );
}
