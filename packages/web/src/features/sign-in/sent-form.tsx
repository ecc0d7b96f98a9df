import type { ErrorCode, FieldIssue } from '@lampstand/core/errors';
import { useEffect, useRef, useState, type FormEvent, type ComponentProps } from 'react';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { PasswordField, TextField } from '../../ui/field.tsx';

/** The field where the server's refusal is shown. */
const AT_FIELD: Partial<Record<ErrorCode | 'unreachable', FieldName>> = {
  wrong_credentials: 'password',
  password_common: 'password',
  email_taken: 'email',
  mail_code_wrong: 'code',
};

interface SentForm<Name extends FieldName> {
  /** Its fields, and what each contains at first. */
  typed: Record<Name, string>;
  send: (typed: Record<Name, string>) => Promise<unknown>;
}

/**
 * A form of a screen for people who are not signed in. The server alone judges what was typed. What is wrong is said at its field, and
 * the first one gets the focus. The fields belong to the page: some password managers fill them in without an event.
 */
export function useSentForm<Name extends FieldName>({ typed, send }: SentForm<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const sending = useSending();
  const errorText = useFieldErrors();
  const { failure } = sending;
  useEffect(() => emptyFieldOf(form.current)?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  // Its button, which was pressed, lost the focus when it became busy.
  useEffect(() => failure && form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [failure]);

  function read(): Record<Name, string> {
    const data = new FormData(form.current ?? undefined);
    const names = Object.keys(typed) as Name[];
    return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Record<Name, string>;
  }

  function atField({ code, details }: ApiError): boolean {
    const found: FieldErrors = {};
    const field = code && AT_FIELD[code];
    if (field) found[field] = { issue: code, left: details?.triesLeft };
    for (const { field, issue } of details?.fields ?? []) if (field in typed) found[field as FieldName] ??= { issue };
    if (!Object.keys(found).some((name) => name in typed)) return false;
    // Whether they may join is only asked once the rest is right, and a form says at once what else it lacks (joining-5).
    const now: Partial<Record<FieldName, string>> = read();
    for (const name of ['name', 'answer'] as const) if (now[name]?.trim() === '') found[name] ??= { issue: 'required' };
    setErrors(found);
    return true;
  }

  /** Sends what was typed. */
  const submit = (work: (typed: Record<Name, string>) => Promise<unknown>) => {
    setErrors({});
    return sending.send(() => work(read()), atField);
  };
  return {
    isSending: sending.isSending,
    failure,
    read,
    submit,
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(send);
      },
    },
    /** The properties of a field. */
    field: (name: Name) => {
      const error = errors[name];
      return { id: name, name, defaultValue: typed[name], error: error && errorText(name, error) };
    },
  };
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Where somebody begins who opens the screen. */
function emptyFieldOf(form: HTMLFormElement | null): HTMLElement | undefined {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
  return [...(fields ?? [])].find(({ value }) => value === '');
}

type FieldName = 'email' | 'password' | 'name' | 'answer' | 'code';

interface WrongField {
  /** What is wrong with it, or the server's refusal. */
  issue: FieldIssue['issue'] | ErrorCode | 'unreachable' | undefined;
  /** How often a code can still be tried. */
  left?: number | undefined;
}
type FieldErrors = Partial<Record<FieldName, WrongField>>;

/** The server's refusals that are shown at a field. */
const REFUSALS = ['wrong_credentials', 'password_common', 'email_taken', 'mail_code_wrong'] as const;

const TRIES = ['one', 'two', 'three', 'four'] as const;

/** What is wrong with a field, in the language of the screen. */
function useFieldErrors() {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  return (field: FieldName, { issue, left }: WrongField): string => {
    const refusal = REFUSALS.find((code) => code === issue);
    if (refusal) {
      const sentence = errorSentence(refusal, language);
      const tries = left === undefined ? undefined : TRIES[left - 1];
      return tries ? `${sentence} ${t(`code.left.${tries}`)}` : sentence;
    }
    const isMissing = issue === 'required';
    if (issue === 'name_of_office') return t('errors.name.office');
    if (field === 'name') return isMissing ? t('errors.name.missing') : t('errors.name.invalid', { max: LIMITS.name });
    if (field === 'answer') {
      return isMissing ? t('errors.answer.missing') : t('errors.answer.long', { max: LIMITS.answer });
    }
    if (field !== 'password') return t(`errors.${field}`);
    if (isMissing) return t('errors.password.missing');
    if (issue === 'too_short') return t('errors.password.short', { min: LIMITS.passwordMin });
    if (issue === 'too_long') return t('errors.password.long', { max: LIMITS.passwordMax });
    return t('errors.password.invalid');
  };
}

interface Sending {
  isSending: boolean;
  /** Why the last attempt failed, if that belongs to no field. */
  failure: Error | undefined;
  /** Stays busy after a success, because the page is left then. `atField` returns whether it shows the failure at a field. */
  send: (work: () => Promise<unknown>, atField?: (error: ApiError) => boolean) => Promise<void>;
}

/** Sends what a screen asks for, once at a time. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  return {
    isSending,
    failure,
    send: async (work, atField = () => false) => {
      setSending(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setSending(false);
        if (error instanceof ApiError && atField(error)) return;
        setFailure(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
}

/** The email of an account, which password managers keep beside its password. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      type="email"
      required="unmarked"
      maxLength={LIMITS.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The password that a member has. */
export function OwnPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  return (
    <PasswordField {...props} required="unmarked" autoComplete="current-password" maxLength={LIMITS.passwordMax} />
  );
}
