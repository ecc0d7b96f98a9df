import { Menu } from '@base-ui/react/menu';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Icon } from './button.tsx';
import { cx } from './cx.ts';
import type { DialogState } from './dialog.tsx';
import { keepFocus } from './focus.ts';
import styles from './menu.module.css';
import type { MenuItem } from './menu.tsx';
import { closesPopup, containerOf, PLACE, useBackToClose } from './use-open-dialog.ts';

interface MenuRowsProps extends DialogState {
  label: string;
  items: readonly MenuItem[];
  title: string | undefined;
  button: RefObject<HTMLButtonElement | null>;
  /** The row to focus first, if a key has opened it. */
  firstFocus: 'first' | 'last' | undefined;
  edge: 'start' | 'end';
}

/** The menu of a button. Not modal: a press elsewhere closes it, and does what it does without it. */
export function MenuRows(props: MenuRowsProps) {
  useBackToClose(props.open, props.onOpenChange);
  return props.open && <Rows {...props} />;
}

function Rows({ onOpenChange, label, items, title, button, firstFocus, edge }: MenuRowsProps) {
  function choose({ disabled = false, onSelect }: MenuItem) {
    if (disabled) return;
    button.current?.focus({ preventScroll: true });
    onOpenChange(false);
    onSelect();
  }

  const first = { first: 0, last: items.length - 1, none: -1 }[firstFocus ?? 'none'];
  const row = (item: MenuItem, isFirst: boolean) => {
    const { label: words, checked, danger, disabled = false } = item;
    const part = {
      // As typed to get to it. Accents are seldom typed.
      label: words.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      disabled,
      // The library focuses the first tab stop, or if there is none the menu.
      ...(isFirst && { tabIndex: 0 }),
      className: cx(styles.item, item.hint !== undefined && styles.hinted, danger && styles.danger),
      // Closes the menu itself, in the step in which the row acts.
      closeOnClick: false,
      onClick: (event: BaseUIEvent<MouseEvent>) => {
        // It would focus the row again.
        event.preventBaseUIHandler();
        choose(item);
      },
      children: <Content {...item} />,
    };
    return checked === undefined ? <Menu.Item {...part} /> : <Menu.RadioItem {...part} value={words} />;
  };

  return (
    <Menu.Root
      open
      modal={false}
      loopFocus={false}
      onOpenChange={(_open, details) => (closesPopup(details, button) ? onOpenChange(false) : details.cancel())}
    >
      <Menu.Portal container={containerOf(button)}>
        <Menu.Positioner anchor={button} align={edge} {...PLACE} className={styles.place}>
          <Menu.Popup ref={keepFocus} aria-label={label} className={styles.menu} onKeyDown={stopTab}>
            {title !== undefined && <div className={styles.title}>{title}</div>}
            <Choices items={items}>
              {items.map((item, index) => {
                const draw = (shown: MenuItem) => row(shown, index === first);
                return <Fragment key={item.label}>{item.live?.(draw) ?? draw(item)}</Fragment>;
              })}
            </Choices>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Content({ label, hint, icon, checked }: MenuItem) {
  const drawing = icon && MENU_ICONS[icon];
  return (
    <>
      {checked === undefined ? (
        drawing && <Icon of={drawing} className={styles.itemIcon} />
      ) : (
        <span className={styles.check}>{checked && drawing && <Icon of={drawing} />}</span>
      )}
      {hint === undefined ? (
        label
      ) : (
        <span>
          {label}
          <small className={styles.hint}>{hint}</small>
        </span>
      )}
    </>
  );
}

/** It has nowhere to go. */
function stopTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.preventDefault();
}

/** Groups the rows if they are choices. */
function Choices({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  if (items.every(({ checked }) => checked === undefined)) return children;
  return <Menu.RadioGroup value={items.find(({ checked }) => checked)?.label}>{children}</Menu.RadioGroup>;
}

/** The icons of the rows of menus. */
export const MENU_ICONS = {
  arrowCounterClockwise: ArrowCounterClockwiseIcon,
  chatCircle: ChatCircleIcon,
  check: CheckIcon,
  clock: ClockIcon,
  copy: CopyIcon,
  flag: FlagIcon,
  flame: FlameIcon,
  minusCircle: MinusCircleIcon,
  pencilSimple: PencilSimpleIcon,
  prohibit: ProhibitIcon,
  shareNetwork: ShareNetworkIcon,
  trash: TrashIcon,
  userPlus: UserPlusIcon,
  x: XIcon,
};
