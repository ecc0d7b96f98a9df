import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LampDrawing } from './logo.tsx';
import styles from './state.module.css';
import textStyles from './text.module.css';

interface StateProps {
  /** The drawing on top; by default a lamp waiting to be lit. */
  art?: ReactNode;
  title?: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** The whole screen, as its one `<main>`; the title is then the page's heading. */
  full?: boolean;
  /** Little room above and below, inside a dialog. */
  slim?: boolean;
  /** Announced at once: something went wrong. */
  alert?: boolean;
  largeTitle?: boolean;
}

/** What stands where content would: nothing there yet, something failed, nobody signed in. */
export function State({ art, title, text, actions, full = false, slim, alert, largeTitle }: StateProps) {
  const Frame = full ? 'main' : 'div';
  const Heading = full ? 'h1' : 'h2';
  return (
    <Frame className={cx(styles.state, full && styles.full, slim && styles.slim)}>
      {art ?? <LampDrawing flame="unlit" className={styles.art} />}
      <div className={styles.words} role={alert ? 'alert' : undefined}>
        {title && <Heading className={largeTitle ? textStyles.title : textStyles.subtitle}>{title}</Heading>}
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {actions && <div className={styles.acts}>{actions}</div>}
    </Frame>
  );
}
