import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import text from '../../ui/text.module.css';
import { Popup } from '../../ui/popup.tsx';
import { HappeningList, type HappeningActs } from './happening-list.tsx';
import styles from './happenings.module.css';

interface HappeningsPanelProps extends DialogState {
  /** The bell. The panel is aligned with the bar around it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where everything is. */
  path: string;
  acts: HappeningActs;
}

/** The latest of what happened, below the bell on a large screen. */
export function HappeningsPanel({ open, onOpenChange, button, path, acts }: HappeningsPanelProps) {
  const { t } = useTranslation('happenings');
  const bar = useRef<HTMLElement | null>(null);
  if (open) bar.current = button.current?.parentElement ?? null;
  /** Closes it and opens something else, from which the focus returns to the bell. */
  const close = (next?: () => void) => {
    button.current?.focus({ preventScroll: true });
    onOpenChange(false);
    next?.();
  };
  return (
    <Popup
      role="dialog"
      {...{ open, onOpenChange, button }}
      anchor={bar}
      edge="end"
      className={styles.panel}
      titleId="happenings-panel"
    >
      <div className={styles.head}>
        <h2 className={text.subtitle} id="happenings-panel">
          {t('title')}
        </h2>
      </div>
      <div className={styles.body}>
        <HappeningList
          brief
          acts={{
            pathOf: acts.pathOf,
            onFollow: () => close(),
            onNotice: (decisionId) => close(() => acts.onNotice(decisionId)),
            onCreate: () => close(acts.onCreate),
          }}
        />
      </div>
      <div className={styles.foot}>
        <Link className={buttonClass({ variant: 'plain', small: true, wide: true })} to={path} onClick={() => close()}>
          {t('all')}
        </Link>
      </div>
    </Popup>
  );
}
