import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

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

export interface ControlProps {
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
        {optional && <span className={styles.optional}> {t('optional')}</span>}
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
