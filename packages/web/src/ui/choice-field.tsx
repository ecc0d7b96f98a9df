import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldMissing } from './field.tsx';
import styles from './field.module.css';
import hidden from './visually-hidden.module.css';

type ChoiceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> & {
  label: string;
  /** For assistive technology only, where the choices say enough. */
  isLabelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  missing?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** The value of the chosen one, unless the form keeps it. */
  chosen?: string;
  /** Beside each other as far as they fit, for short labels. */
  inline?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A few exclusive choices, all visible. Other props go to each radio button, such as `{...form.register('gender')}`. */
export function ChoiceField({ label, required = false, error, missing, options, ...rest }: ChoiceFieldProps) {
  const { chosen, inline = false, isLabelHidden = false, ...input } = rest;
  const id = useId();
  const wrong = missing ? undefined : error;
  const describedBy = missing ? `${id}-missing` : wrong && `${id}-error`;
  return (
    <fieldset className={styles.choiceField} aria-describedby={describedBy}>
      <legend className={isLabelHidden ? hidden.hidden : 'label'}>
        {label}
        {required && <span aria-hidden="true">*</span>}
      </legend>
      <div
        className={cx(styles.choices, inline && styles.inline)}
        data-invalid={wrong ? true : undefined}
        data-missing={missing ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
            />
            {option.label}
          </label>
        ))}
      </div>
      {wrong && <FieldError id={`${id}-error`} text={wrong} />}
      {missing && <FieldMissing id={`${id}-missing`} text={missing} />}
    </fieldset>
  );
}
