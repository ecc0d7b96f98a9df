import styles from './segmented-control.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  lang?: string;
}

/** A few choices side by side, one of them on. `pill` for the language, `filter` for lists. */
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
  look?: 'pill' | 'filter';
}) {
  return (
    <div className={styles[look]} role="group" aria-label={label}>
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
