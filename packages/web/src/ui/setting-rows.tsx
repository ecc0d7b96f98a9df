import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '@lampstand/core/languages/language';
import { Icon, type PhosphorIcon, Button } from './button.tsx';
import section from './page.module.css';
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

interface SwitchProps extends Omit<RowProps, 'value'> {
  /** The word for what the switch shows. */
  word: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A row with a switch that takes effect at once. */
export function SettingSwitch({ icon, name, note, word, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <What icon={icon} name={name} note={note} noteId={id} />
      <span className="line1 meta">
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-label={name}
          aria-describedby={note === undefined ? undefined : id}
          checked={checked}
          aria-checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </span>
    </label>
  );
}

function What({ icon, name, note, noteId }: Omit<RowProps, 'value'> & { noteId?: string }) {
  return (
    <>
      <Icon of={icon} />
      <span className="stack">
        <span>{name}</span>
        {note !== undefined && (
          <span id={noteId} className="meta">
            {note}
          </span>
        )}
      </span>
    </>
  );
}

function Inside({ value, ...what }: RowProps) {
  return (
    <>
      <What {...what} />
      <span className="line1 meta">
        {value !== undefined && <span>{value}</span>}
        <Icon of={CaretRightIcon} />
      </span>
    </>
  );
}

interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once, without a save button. */
export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.switchFieldRow}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}

interface ActRowProps {
  name: string;
  /** A line of details. */
  note: string;
  /** The label of its button, which is announced with the name. */
  act: string;
  pending: boolean;
  onAct: () => void;
}

/** A row of a list in a section, with a button. */
export function ActRow({ name, note, act, pending, onAct }: ActRowProps) {
  const id = useId();
  return (
    <li className={section.row}>
      <div className={section.what}>
        <p id={`${id}-name`}>{name}</p>
        <p className="meta">{note}</p>
      </div>
      <Button variant="quiet" small pending={pending} aria-labelledby={`${id}-act ${id}-name`} onClick={onAct}>
        <span id={`${id}-act`}>{act}</span>
      </Button>
    </li>
  );
}

/** How many rows a list has, with a plus if it goes on. Undefined until it is known. */
export function countOf(rows: readonly unknown[] | undefined, goesOn: boolean, language: Language): string | undefined {
  if (rows === undefined) return undefined;
  return `${new Intl.NumberFormat(language).format(rows.length)}${goesOn ? '+' : ''}`;
}
