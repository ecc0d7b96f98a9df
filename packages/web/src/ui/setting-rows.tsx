import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type PhosphorIcon } from './icon.tsx';
import styles from './setting-rows.module.css';
import text from './text.module.css';

/** A box of rows, under a title if it has one. Without a row it is empty, and so it is not rendered by its caller. */
export function SettingRows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title !== undefined && <h2 className={text.subtitle}>{title}</h2>}
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  icon: PhosphorIcon;
  name: string;
  /** A line under the name. */
  note?: string | undefined;
  /** What is set, or how many there are. */
  value?: ReactNode;
}

/** A row that leads to a screen. */
export function SettingLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link className={styles.row} to={to}>
      <Inside {...row} />
    </Link>
  );
}

/** A row that opens a dialog. */
export function SettingButton({
  onOpen,
  onPreload,
  ...row
}: RowProps & { onOpen: () => void; onPreload?: () => void }) {
  return (
    <button className={styles.row} type="button" onClick={onOpen} onPointerEnter={onPreload}>
      <Inside {...row} />
    </button>
  );
}

function Inside({ icon, name, note, value }: RowProps) {
  return (
    <>
      <Icon of={icon} />
      <span className={styles.what}>
        <span>{name}</span>
        {note !== undefined && <span className={text.meta}>{note}</span>}
      </span>
      <span className={styles.value}>
        {value !== undefined && <span>{value}</span>}
        <Icon of={CaretRightIcon} />
      </span>
    </>
  );
}
