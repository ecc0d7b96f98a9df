import * as Radix from 'radix-ui/dropdown-menu';
import { Fragment, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import type { DialogState } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { MENU_ICONS } from './menu-icons.ts';
import type { MenuItem } from './menu.tsx';
import styles from './menu.module.css';
import { useBackToClose } from './use-open-dialog.ts';

interface MenuRowsProps extends DialogState {
  label: string;
  items: readonly MenuItem[];
  title: string | undefined;
  /** The visible button; Radix gets an empty anchor of the same size, because the button is mounted before Radix is loaded. */
  button: RefObject<HTMLButtonElement | null>;
  byKeyboard: boolean;
  /** The edge of the button that it is aligned with. */
  align: 'start' | 'end';
}

/** Not modal: Radix would lock scrolling with a `<style>` element, which the content security policy refuses. */
export function MenuRows({ open, onOpenChange, label, items, title, button, byKeyboard, align }: MenuRowsProps) {
  useBackToClose(open, onOpenChange);
  const chosen = useRef<() => void>(undefined);
  const first = useRef<HTMLDivElement>(null);
  const onButton = (target: EventTarget | null) => target instanceof Node && button.current?.contains(target);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <span className={styles.anchor} aria-hidden="true" />
      </Radix.Trigger>
      {/* Inside the landmark or the dialog of its button: content outside of them is an accessibility error, or covered. */}
      <Radix.Portal container={button.current?.closest('main, [role="dialog"], [data-bar]') ?? null}>
        <Radix.Content
          className={styles.menu}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          // Space for the tab row, above which the menu opens upwards.
          collisionPadding={{ top: 8, right: 8, bottom: 80, left: 8 }}
          onFocusCapture={(event) => {
            if (byKeyboard && event.target === event.currentTarget) first.current?.focus();
          }}
          onInteractOutside={(event) => {
            if (onButton(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
            chosen.current?.();
            chosen.current = undefined;
          }}
        >
          {title !== undefined && <Radix.Label className={styles.title}>{title}</Radix.Label>}
          <Choices items={items}>
            {items.map((item, index) => {
              const row = ({ label: words, hint, icon, checked, danger, disabled, onSelect }: MenuItem) => {
                const common = {
                  ref: index === 0 ? first : undefined,
                  className: cx(styles.item, hint !== undefined && styles.hinted, danger && styles.danger),
                  disabled,
                  onSelect: () => {
                    chosen.current = onSelect;
                  },
                };
                const text = hint === undefined ? words : <Hinted text={words} hint={hint} />;
                if (checked === undefined) {
                  return (
                    <Radix.Item {...common}>
                      {icon && <Icon of={MENU_ICONS[icon]} className={styles.itemIcon} />}
                      {text}
                    </Radix.Item>
                  );
                }
                return (
                  <Radix.RadioItem {...common} value={words}>
                    <span className={styles.check}>{checked && icon && <Icon of={MENU_ICONS[icon]} />}</span>
                    {text}
                  </Radix.RadioItem>
                );
              };
              return <Fragment key={item.label}>{item.live?.(row) ?? row(item)}</Fragment>;
            })}
          </Choices>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Groups the rows if they are choices. */
function Choices({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  const chosen = items.find(({ checked }) => checked);
  return chosen ? <Radix.RadioGroup value={chosen.label}>{children}</Radix.RadioGroup> : children;
}

function Hinted({ text, hint }: { text: string; hint: string }) {
  return (
    <span>
      {text}
      <small className={styles.hint}>{hint}</small>
    </span>
  );
}
