import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LampDrawing } from './logo.tsx';
import styles from './state.module.css';
import textStyles from './text.module.css';

interface StateProps {
  /** The drawing at the top; by default an unlit lamp. */
  art?: ReactNode;
  title?: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Fills the screen as its `<main>`, with the title as the page's heading. */
  full?: boolean;
  /** With less space above and below, inside a dialog. */
  slim?: boolean;
  /** Announced at once, for errors. */
  alert?: boolean;
  largeTitle?: boolean;
}

/** Replaces content: empty, failed, or sign-in required. */
export function State({ art, title, text, actions, full = false, slim, alert, largeTitle }: StateProps) {
  const Frame = full ? 'main' : 'div';
  const Heading = full ? 'h1' : 'h2';
  return (
    <Frame className={cx(styles.state, full && styles.full, slim && styles.slim)}>
      {art ?? <LampDrawing flame="unlit" className="lamp" />}
      <div className="stack3" role={alert ? 'alert' : undefined}>
        {title && <Heading className={largeTitle ? textStyles.title : textStyles.subtitle}>{title}</Heading>}
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {actions && <div className={styles.acts}>{actions}</div>}
    </Frame>
  );
}
