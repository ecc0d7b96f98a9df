import * as Radix from 'radix-ui/popover';
import { useRef, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import text from '../../ui/text.module.css';
import { keepOpenForToast, useBackToClose } from '../../ui/use-open-dialog.ts';
import { HappeningList, type HappeningActs } from './happening-list.tsx';
import styles from './happenings.module.css';

interface HappeningsPanelProps extends DialogState {
  /** The bell. The panel is aligned with the bar around it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where everything is. */
  path: string;
  acts: HappeningActs;
}

/** The latest of what happened, below the bell on a large screen. Not modal, for the reason in menu-rows.tsx. */
export function HappeningsPanel({ open, onOpenChange, button, path, acts }: HappeningsPanelProps) {
  const { t } = useTranslation('happenings');
  useBackToClose(open, onOpenChange);
  /** What opens after the panel has closed and the bell has the focus, so that it returns there. */
  const then = useRef<() => void>(undefined);
  const bar = useRef<HTMLElement | null>(null);
  if (open) bar.current = button.current?.parentElement ?? null;
  const close = (next?: () => void) => {
    then.current = next;
    onOpenChange(false);
  };
  const onButton = (target: EventTarget | null) => target instanceof Node && button.current?.contains(target);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={bar} />
      <Radix.Portal container={button.current?.closest('header') ?? null}>
        <Radix.Content
          className={styles.panel}
          aria-labelledby="happenings-panel"
          align="end"
          sideOffset={4}
          collisionPadding={{ top: 8, right: 8, bottom: 80, left: 8 }}
          onInteractOutside={(event) => {
            if (onButton(event.target)) event.preventDefault();
            keepOpenForToast(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
            then.current?.();
            then.current = undefined;
          }}
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
            <Link
              className={buttonClass({ variant: 'plain', small: true, wide: true })}
              to={path}
              onClick={() => close()}
            >
              {t('all')}
            </Link>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
