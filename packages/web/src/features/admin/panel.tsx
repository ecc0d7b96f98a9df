import { useId, type ReactNode, type Ref } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title, such as a filter. */
  head?: ReactNode;
  /** For moving the focus to the heading when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A box of the dashboard with its heading. */
export function Panel({ title, head, titleRef, ref, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} ref={ref}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {head}
      </header>
      {children}
    </section>
  );
}
