import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { cx } from './cx.ts';
import { Icon, type PhosphorIcon } from './button.tsx';
import styles from './lists.module.css';

export interface ListLine {
  text: string;
  icon?: PhosphorIcon;
  /** Its icon is red. */
  warning?: boolean;
}

/** Numbered steps, each with the icon to look for. */
export function Steps({ steps }: { steps: readonly ListLine[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.text}>
          <span>
            {step.text}
            {step.icon && <Icon of={step.icon} className={styles.stepIcon} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Lines with an icon, by default a check mark. `warning` colors the icons red. */
export function Ticks({ lines, warning = false }: { lines: readonly ListLine[]; warning?: boolean }) {
  return (
    <ul className="stack2">
      {lines.map((line) => (
        <li key={line.text} className="beside3">
          <Icon
            of={line.icon ?? CheckIcon}
            className={cx(styles.tickIcon, (warning || line.warning) && styles.warning)}
          />
          <span>{line.text}</span>
        </li>
      ))}
    </ul>
  );
}
