import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import {
  useId,
  type ReactNode,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { Icon } from './button.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** Of the control, where password managers or tests know it. */
  id?: string;
  label: ReactNode;
  /** Marks the label with * and the control with aria-required; `unmarked`, where every field is required, only the control. */
  required?: boolean | 'unmarked';
  /** Writes "optional" after the label. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says that the field is still required. It replaces the error of an empty field, so that all that is missing looks the same. */
  missing?: string | undefined;
  /** The maximum and current number of characters; the counter is announced only near the limit. */
  limit?: number;
  length?: number;
}

interface ControlProps {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-missing': true | undefined;
}

/** Label, control, error, hint and counter. The child gets the attributes that connect its control to them. */
export function Field({
  id: given,
  label,
  required = false,
  optional = false,
  hint,
  error,
  missing,
  limit,
  length = 0,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('common');
  const generated = useId();
  const id = given ?? generated;
  const counted = limit !== undefined && length >= limit * 0.8;
  const wrong = missing ? undefined : error;
  const describedBy = [
    wrong && `${id}-error`,
    missing && `${id}-missing`,
    hint && `${id}-hint`,
    counted && `${id}-count`,
  ].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className="label" htmlFor={id}>
        {label}
        {required === true && <span aria-hidden="true">*</span>}
        {optional && <span className="optional"> {t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-required': required !== false || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
        'data-missing': missing ? true : undefined,
      })}
      {wrong && <FieldError id={`${id}-error`} text={wrong} />}
      {missing && <FieldMissing id={`${id}-missing`} text={missing} />}
      {hint && (
        <p className="meta" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {counted && (
        <p className={cx(styles.counter, length > limit && styles.over)} id={`${id}-count`}>
          {t('counter', { length, limit })}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={WarningCircleIcon} size="sm" />
      {text}
    </p>
  );
}

export function FieldMissing({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.missing} id={id}>
      <Icon of={PencilSimpleIcon} size="sm" />
      {text}
    </p>
  );
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & { ref?: Ref<HTMLInputElement> };

/** A single-line field. Other props go to the `<input>`, such as `{...form.register('city')}`. */
export function TextField({
  id,
  label,
  required,
  optional,
  hint,
  error,
  missing,
  limit,
  length,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, required, optional, hint, error, missing, limit, length }}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'> & {
    /** In the serif font, for texts that the community will read. */
    reading?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A multi-line field that grows with its text. Other props go to the `<textarea>`. */
export function TextAreaField({
  id,
  label,
  required,
  optional,
  hint,
  error,
  limit,
  length,
  reading = false,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, required, optional, hint, error, limit, length }}>
      {(control) => (
        <GrowingTextarea {...area} {...control} className={cx(styles.input, styles.area, reading && styles.reading)} />
      )}
    </Field>
  );
}

/** A `<textarea>` as tall as its text, between its CSS min-height and max-height. Ctrl+Enter and ⌘+Enter send its form (app-15). */
export function GrowingTextarea({
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height follows the text
  useLayoutEffect(() => grow(area.current), [rest.value]);
  return (
    <textarea
      rows={1}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      {...rest}
      ref={area}
      onInput={(event) => {
        grow(event.currentTarget);
        rest.onInput?.(event);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) sendByKeys(event);
      }}
    />
  );
}

/** Does what a press of the form's button does, so nothing while that is disabled. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const button = [...form.elements].find((element) => element.matches('[type="submit"]'));
  if (!button?.matches(':disabled')) form.requestSubmit();
}

function grow(area: HTMLTextAreaElement | null) {
  if (!area) return;
  area.style.height = 'auto';
  // Its CSS says how tall: the browser need not lay out the dialog to measure it.
  if (area.value === '' && area.placeholder === '') return;
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement>;
  };

/** A password, with a button that shows what was typed (auth-17). Other props go to the `<input>`. */
export function PasswordField({ id, label, required, hint, error, missing, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, required, hint, error, missing }}>
      {(control) => (
        <span className={styles.reveal}>
          <input
            {...input}
            {...control}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="done"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeSlashIcon : EyeIcon} size="sm" />
            {shown ? t('reveal.hide') : t('reveal.show')}
          </button>
        </span>
      )}
    </Field>
  );
}
