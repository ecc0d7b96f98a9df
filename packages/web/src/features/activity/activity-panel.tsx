import { Popover } from '@base-ui/react/popover';
import { useCallback, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { keepFocus } from '../../ui/focus.ts';
import { closesPopup, containerOf, PLACE, useBackToClose } from '../../ui/use-open-dialog.ts';
import text from '../../ui/text.module.css';
import { ActivityList, type ActivityActs } from './activity-list.tsx';
import styles from './activity.module.css';

interface ActivityPanelProps extends DialogState {
  /** The bell. The panel is aligned with the bar around it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where everything is. */
  path: string;
  acts: ActivityActs;
}

/** The latest of what happened, below the bell on a large screen. Not modal, as a menu. */
export function ActivityPanel(props: ActivityPanelProps) {
  useBackToClose(props.open, props.onOpenChange);
  return props.open && <Panel {...props} />;
}

function Panel({ onOpenChange, button, path, acts }: ActivityPanelProps) {
  const { t } = useTranslation('activity');
  const panel = useRef<HTMLDivElement>(null);
  const attach = useCallback((popup: HTMLDivElement) => {
    panel.current = popup;
    return keepFocus(popup);
  }, []);
  /** Closes it and opens something else, from which the focus returns to the bell. */
  const close = (next?: () => void) => {
    button.current?.focus({ preventScroll: true });
    onOpenChange(false);
    next?.();
  };
  return (
    <Popover.Root
      open
      onOpenChange={(_open, details) => (closesPopup(details, button) ? onOpenChange(false) : details.cancel())}
    >
      <Popover.Portal container={containerOf(button)}>
        <Popover.Positioner
          anchor={() => button.current?.parentElement ?? null}
          align="end"
          {...PLACE}
          className={styles.place}
        >
          <Popover.Popup ref={attach} initialFocus={panel} className={styles.panel}>
            <div className={styles.head}>
              <Popover.Title className={text.subtitle}>{t('title')}</Popover.Title>
            </div>
            <div className={styles.body}>
              <ActivityList
                brief
                acts={{
                  pathOf: acts.pathOf,
                  onFollow: () => close(),
                  onNotice: (decisionId) => close(() => acts.onNotice(decisionId)),
                  onAnswer: (postId) => close(() => acts.onAnswer(postId)),
                  onCreate: () => close(acts.onCreate),
                }}
              />
            </div>
            <div className={styles.foot}>
              <Link
                className={buttonClass({ variant: 'plain', small: true, wide: true })}
                to={path}
                onClick={() => close()}
              >
                {t('all')}
              </Link>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
