import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import {
  type Ref,
  type SelectHTMLAttributes,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from './button.tsx';
import choiceFields from './choice-fields.module.css';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps, FieldError, FieldMissing } from './field.tsx';
import hidden from './text.module.css';

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'> & {
    /** Shown while nothing is selected; not selectable itself. */
    placeholder?: string;
    options: readonly { value: string; label: string }[];
    ref?: Ref<HTMLSelectElement>;
  };

/** A native `<select>`, for the phone's own picker and type-ahead. */
export function SelectField({
  label,
  required,
  optional,
  hint,
  error,
  missing,
  limit,
  length,
  placeholder,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, required, optional, hint, error, missing, limit, length }}>
      {(control) => (
        <div className={styles.select}>
          <select {...select} {...control} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={CaretDownIcon} size="sm" />
        </div>
      )}
    </Field>
  );
}

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
    <fieldset aria-describedby={describedBy}>
      <legend className={isLabelHidden ? hidden.hidden : undefined}>
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

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means, in a sentence. */
  hint: string;
  danger?: boolean;
  /** What the choice needs, shown inside it while it is chosen. */
  more?: ReactNode;
  /** Its key, as in aria-keyshortcuts, and how it is shown. */
  keys?: string;
  keyHint?: ReactNode;
}

interface OptionsProps<Value extends string> {
  legend: string;
  /** Where a heading above says the same. */
  hideLegend?: boolean;
  name: string;
  /** The sentences beside the labels, where there is room. */
  columns?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLFieldSetElement>;
  /** Holds the chosen option, for the initial focus of a dialog. */
  chosen?: RefObject<HTMLInputElement | null>;
}

/** A few exclusive choices, each with a sentence. */
export function Options<Value extends string>(props: OptionsProps<Value>) {
  const { legend, hideLegend = false, columns = false, name, options, value, onChange, ref, chosen } = props;
  return (
    <fieldset ref={ref}>
      <legend className={hideLegend ? hidden.hidden : undefined}>{legend}</legend>
      <div className={cx(choiceFields.options, columns && choiceFields.columns)}>
        {options.map((option) => (
          <div key={option.value} className={choiceFields.choice}>
            <label className={cx(choiceFields.option, option.danger && choiceFields.danger)}>
              <input
                type="radio"
                name={name}
                ref={value === option.value ? chosen : undefined}
                checked={value === option.value}
                aria-keyshortcuts={option.keys}
                onChange={() => onChange(option.value)}
              />
              <span className={choiceFields.text}>
                <b>{option.label}</b>
                <span className="aside">{option.hint}</span>
              </span>
              {option.keyHint}
            </label>
            {value === option.value && option.more && <div className={choiceFields.more}>{option.more}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface TickProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box with a sentence. */
export function Tick({ label, hint, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={choiceFields.tick}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      <span className="aside" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
