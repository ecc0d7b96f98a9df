import { LIMITS } from '@lampstand/core/limits';
import type { Child } from 'hono/jsx';

/** What a rejected form shows: the submitted email, the error and its field. */
export interface FormState {
  email: string;
  /** Undefined for an error that does not belong to one field. */
  message?: string;
  /** There were too many attempts. The form then offers a link by mail, which lets the member log in. */
  mayUnlock?: boolean;
  errors: Partial<Record<'email' | 'password', string>>;
}

export const EMPTY_FORM: FormState = { email: '', errors: {} };

const WARNING =
  'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm-8-80V80a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm20,36a12,12,0,1,1-12-12A12,12,0,0,1,140,172Z';
const CHECK =
  'M173.66,98.34a8,8,0,0,1,0,11.32l-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35A8,8,0,0,1,173.66,98.34ZM232,128A104,104,0,1,1,128,24,104.11,104.11,0,0,1,232,128Zm-16,0a88,88,0,1,0-88,88A88.1,88.1,0,0,0,216,128Z';

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function Note({ children }: { children: Child }) {
  return (
    <p class="note" role="status">
      <Icon path={CHECK} />
      <span>{children}</span>
    </p>
  );
}

export function FormAlert({ form }: { form: FormState }) {
  if (form.message === undefined) return null;
  return (
    <p class="alert" role="alert">
      <Icon path={WARNING} />
      <span>{form.message}</span>
    </p>
  );
}

interface FieldProps {
  label: string;
  form: FormState;
}

export function EmailField({ label, form }: FieldProps) {
  const error = form.errors.email;
  return (
    <Field name="email" label={label} error={error}>
      <input
        class="input"
        id="email"
        name="email"
        type="email"
        value={form.email}
        maxlength={LIMITS.email}
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        autofocus={form.email === '' || error !== undefined}
        {...described(error && 'email-error')}
      />
    </Field>
  );
}

export function PasswordField({ label, form }: FieldProps) {
  const error = form.errors.password;
  return (
    <Field name="password" label={label} error={error}>
      <input
        class="input"
        id="password"
        name="password"
        type="password"
        maxlength={LIMITS.passwordMax}
        autocomplete="current-password"
        required
        autofocus={error !== undefined}
        {...described(error && 'password-error')}
      />
    </Field>
  );
}

export function NewPasswordField({ label, hint, form }: FieldProps & { hint: string }) {
  const error = form.errors.password;
  return (
    <Field name="password" label={label} error={error} hint={hint}>
      <input
        class="input"
        id="password"
        name="password"
        type="password"
        minlength={LIMITS.passwordMin}
        maxlength={LIMITS.passwordMax}
        autocomplete="new-password"
        required
        autofocus={error !== undefined}
        {...described(error && 'password-error', 'password-hint')}
      />
    </Field>
  );
}

interface FrameProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  children: Child;
}

/** Label, control, then the error above the hint. */
function Field({ name, label, error, hint, children }: FrameProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {error !== undefined && (
        <p class="field__error" id={`${name}-error`}>
          <Icon path={WARNING} />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p class="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function described(error: string | undefined, hint?: string) {
  const ids = [error, hint].filter((id) => id !== undefined && id !== '').join(' ');
  return {
    ...(error ? { 'aria-invalid': 'true' as const } : {}),
    ...(ids ? { 'aria-describedby': ids } : {}),
  };
}
