import type { ErrorCode } from '@lampstand/core/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { useFieldErrors, type FieldErrors, type FieldName } from './use-field-errors.ts';
import { useSending } from './use-sending.ts';

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
    // The door is only asked once the rest is right, and a form says at once what else it lacks (door-5).
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
