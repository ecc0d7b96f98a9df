import { LIMITS } from '@lampstand/core/limits';
import type { Child, JSX } from 'hono/jsx';
import { pageScriptAddress } from '../../http/page-files.ts';

/** What a rejected form shows: the submitted email, the error and its field. */
export interface FormState {
  email: string;
  /** Undefined for an error that does not belong to one field. */
  message?: string;
  /** There were too many attempts. The form then offers a link by mail, which lets the member log in. */
  mayUnlock?: boolean;
  errors: Partial<Record<'email' | 'password' | 'name' | 'answer' | 'code', string>>;
  /** Of an application (door-5). */
  name?: string;
  answer?: string;
  /** A mail code as it was typed, so that one digit can be corrected. */
  code?: string;
}

export const EMPTY_FORM: FormState = { email: '', errors: {} };

const WARNING =
  'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm-8-80V80a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm20,36a12,12,0,1,1-12-12A12,12,0,0,1,140,172Z';
const EYE =
  'M247.31,124.76c-.35-.79-8.82-19.58-27.65-38.41C194.57,61.26,162.88,48,128,48S61.43,61.26,36.34,86.35C17.51,105.18,9,124,8.69,124.76a8,8,0,0,0,0,6.5c.35.79,8.82,19.57,27.65,38.4C61.43,194.74,93.12,208,128,208s66.57-13.26,91.66-38.34c18.83-18.83,27.3-37.61,27.65-38.4A8,8,0,0,0,247.31,124.76ZM128,192c-30.78,0-57.67-11.19-79.93-33.25A133.47,133.47,0,0,1,25,128,133.33,133.33,0,0,1,48.07,97.25C70.33,75.19,97.22,64,128,64s57.67,11.19,79.93,33.25A133.46,133.46,0,0,1,231.05,128C223.84,141.46,192.43,192,128,192Zm0-112a48,48,0,1,0,48,48A48.05,48.05,0,0,0,128,80Zm0,80a32,32,0,1,1,32-32A32,32,0,0,1,128,160Z';
const CHECK =
  'M173.66,98.34a8,8,0,0,1,0,11.32l-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35A8,8,0,0,1,173.66,98.34ZM232,128A104,104,0,1,1,128,24,104.11,104.11,0,0,1,232,128Zm-16,0a88,88,0,1,0-88,88A88.1,88.1,0,0,0,216,128Z';

export function Icon({ path }: { path: string }) {
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

interface PasswordProps extends FieldProps {
  /** The words of the button that shows the password. */
  reveal: RevealTexts;
  hint?: string;
}

type RevealTexts = { show: string; hide: string };

export function EmailField({ label, form, hint }: FieldProps & { hint?: string | undefined }) {
  const error = form.errors.email;
  return (
    <Field name="email" label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <FieldInput
        name="email"
        type="email"
        error={error}
        hasHint={hint !== undefined}
        value={form.email}
        maxlength={LIMITS.email}
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        autofocus={form.email === '' || error !== undefined}
      />
    </Field>
  );
}

/** The control of a `Field`. */
export function FieldInput({ name, error, hasHint = false, ...rest }: InputProps) {
  const describing = described(error && `${name}-error`, hasHint ? `${name}-hint` : undefined);
  return <input class="input" id={name} name={name} {...rest} {...describing} />;
}

/** Several lines. The control of a `Field`. */
export function FieldTextArea({ name, error, hasHint, children, ...rest }: TextAreaProps) {
  const describing = described(error && `${name}-error`, hasHint ? `${name}-hint` : undefined);
  return (
    <textarea class="input input--text" id={name} name={name} {...rest} {...describing}>
      {children}
    </textarea>
  );
}

interface TextAreaProps extends Omit<JSX.IntrinsicElements['textarea'], 'name'> {
  name: string;
  error: string | undefined;
  hasHint: boolean;
}

interface InputProps extends Omit<JSX.IntrinsicElements['input'], 'name'> {
  name: string;
  error: string | undefined;
  hasHint?: boolean;
}

/** The password of the account, or a new one if `hint` says what it must be. */
export function PasswordField({ label, form, reveal, hint }: PasswordProps) {
  const error = form.errors.password;
  const isNew = hint !== undefined;
  return (
    <Field name="password" label={label} error={error} {...(isNew ? { hint } : {})}>
      <Revealed texts={reveal}>
        <input
          class="input"
          id="password"
          name="password"
          type="password"
          {...(isNew ? { minlength: LIMITS.passwordMin } : {})}
          maxlength={LIMITS.passwordMax}
          autocomplete={isNew ? 'new-password' : 'current-password'}
          autocapitalize="none"
          spellcheck={false}
          required
          autofocus={error !== undefined}
          {...described(error && 'password-error', isNew ? 'password-hint' : undefined)}
        />
      </Revealed>
    </Field>
  );
}

/** A password with a button that shows what was typed. It is hidden without the script of the pages (auth-17). */
function Revealed({ texts: { show, hide }, children }: { texts: RevealTexts; children: Child }) {
  return (
    <span class="reveal">
      {children}
      <button
        type="button"
        hidden
        data-reveals="password"
        data-show={show}
        data-hide={hide}
        aria-pressed="false"
        aria-controls="password"
      >
        <Icon path={EYE} />
        <span>{show}</span>
      </button>
      <script src={pageScriptAddress()} defer />
    </span>
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
export function Field({ name, label, error, hint, children }: FrameProps) {
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
