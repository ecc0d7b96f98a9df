/** Puts the focus on the first field that is wrong, once the errors are shown. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
