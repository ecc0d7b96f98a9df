import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton, type PhosphorIcon } from './button.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MENU_ICONS } from './menu-rows.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  /** By its name, because its drawing comes with the rows. */
  icon?: keyof typeof MENU_ICONS;
  /** A sentence below the label. */
  hint?: string;
  /** Makes the row one of a few exclusive choices; the chosen one shows the icon. */
  checked?: boolean;
  /** Destructive: in red, and always the last row. */
  danger?: boolean;
  disabled?: boolean;
  /** Called after the menu has closed and its button has the focus, so that a dialog returns the focus there. */
  onSelect: () => void;
  /** Renders the row when the menu is open, for rows that have to fetch their state. */
  live?: (row: (item: MenuItem) => ReactNode) => ReactNode;
}

const MenuRows = lazyDialog(() => import('./menu-rows.tsx').then((module) => module.MenuRows), [], { isModal: false });

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** What the rows are about, above them. */
  title?: string;
  icon?: PhosphorIcon;
  /** The content of the button, instead of the three dots. */
  children?: ReactNode;
  /** The looks of that button, instead of plain words. */
  className?: string | undefined;
}

/** A button that opens a menu. The menu's code is loaded with the first opening. */
export function Menu({ label, items, title, icon = DotsThreeIcon, children, className = styles.words }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [firstFocus, setFirstFocus] = useState<'first' | 'last'>();
  const button = useRef<HTMLButtonElement>(null);
  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: MenuRows.preload,
    onFocus: MenuRows.preload,
    onClick: (event: MouseEvent) => {
      // A double press opens it too.
      if (event.detail > 1) return;
      setFirstFocus(event.detail === 0 ? 'first' : undefined);
      setOpen(!open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setFirstFocus(event.key === 'ArrowDown' ? 'first' : 'last');
      setOpen(true);
    },
  } as const;
  return (
    <span className={styles.holder}>
      {children ? (
        <button type="button" className={className} {...opener}>
          {children}
        </button>
      ) : (
        <IconButton label={label} icon={icon} {...opener} />
      )}
      <MenuRows
        {...{ label, items, title, button, firstFocus, open }}
        edge={children ? 'start' : 'end'}
        onOpenChange={setOpen}
      />
    </span>
  );
}
