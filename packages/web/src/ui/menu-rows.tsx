import { Fragment, useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import type { DialogState } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { MENU_ICONS } from './menu-icons.ts';
import type { MenuItem } from './menu.tsx';
import styles from './menu.module.css';
import type { PopupEdge } from './place-popup.ts';
import { Popup } from './popup.tsx';
import { rowAfter } from './row-after.ts';

interface MenuRowsProps extends DialogState {
  label: string;
  items: readonly MenuItem[];
  title: string | undefined;
  button: RefObject<HTMLButtonElement | null>;
  byKeyboard: boolean;
  edge: PopupEdge;
}

export function MenuRows({ open, onOpenChange, label, items, title, button, byKeyboard, edge }: MenuRowsProps) {
  const first = useRef<HTMLButtonElement>(null);

  function choose({ disabled = false, onSelect }: MenuItem) {
    if (disabled) return;
    button.current?.focus({ preventScroll: true });
    onOpenChange(false);
    onSelect();
  }

  return (
    <Popup
      role="menu"
      {...{ open, onOpenChange, label, button, edge }}
      className={styles.menu}
      initialFocus={byKeyboard ? first : undefined}
      onKeyDown={moveFocus}
    >
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <Choices items={items}>
        {items.map((item, index) => {
          const row = (shown: MenuItem) => {
            const { label: words, hint, icon, checked, danger, disabled } = shown;
            const drawing = icon && MENU_ICONS[icon];
            return (
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                role={checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={checked}
                aria-disabled={disabled}
                tabIndex={-1}
                className={cx(styles.item, hint !== undefined && styles.hinted, danger && styles.danger)}
                onClick={() => choose(shown)}
                onPointerMove={followMouse}
                onPointerLeave={followMouse}
              >
                {checked === undefined ? (
                  drawing && <Icon of={drawing} className={styles.itemIcon} />
                ) : (
                  <span className={styles.check}>{checked && drawing && <Icon of={drawing} />}</span>
                )}
                {hint === undefined ? words : <Hinted text={words} hint={hint} />}
              </button>
            );
          };
          return <Fragment key={item.label}>{item.live?.(row) ?? row(item)}</Fragment>;
        })}
      </Choices>
    </Popup>
  );
}

/** Arrows, Home, End and first letters. Tab has nowhere to go. */
function moveFocus(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const row = rowAfter(
    rows.map((each) => each.textContent),
    rows.findIndex((each) => each === document.activeElement),
    event.key,
  );
  if (row === undefined && event.key !== 'Tab') return;
  event.preventDefault();
  if (row !== undefined) rows[row]?.focus();
}

/** One row at most is marked: the one with the focus. */
function followMouse({ type, pointerType, currentTarget }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return;
  const target = type === 'pointermove' ? currentTarget : currentTarget.closest<HTMLElement>('[role="menu"]');
  target?.focus({ preventScroll: true });
}

/** Groups the rows if they are choices. */
function Choices({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  return items.some(({ checked }) => checked !== undefined) ? <div role="group">{children}</div> : children;
}

function Hinted({ text, hint }: { text: string; hint: string }) {
  return (
    <span>
      {text}
      <small className={styles.hint}>{hint}</small>
    </span>
  );
}
