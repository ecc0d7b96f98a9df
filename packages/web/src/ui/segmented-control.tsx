import { cx } from './cx.ts';
import styles from './segmented-control.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  lang?: string;
}

/** A few exclusive choices side by side. `pill` for the language, `wide` for the full width, `filter` for lists. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  look = 'filter',
  name,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: 'pill' | 'wide' | 'filter';
  /** Has each button submit its value under this name, for the form around it where the script has not been loaded. */
  name?: string | undefined;
}) {
  return (
    <div className={look === 'wide' ? cx(styles.pill, styles.wide) : styles[look]} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type={name === undefined ? 'button' : 'submit'}
          name={name}
          value={name === undefined ? undefined : segment.value}
          lang={segment.lang}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
