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
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: 'pill' | 'wide' | 'filter';
}) {
  return (
    <div className={look === 'wide' ? cx(styles.pill, styles.wide) : styles[look]} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
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
