const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** On Tab: focus goes from the last control of a dialog to the first, and back, instead of to the browser. */
export function wrapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = tabStops(dialog);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isBefore = activeElement === dialog && event.shiftKey;
  if (from && from !== activeElement && !isBefore && dialog.contains(activeElement)) return;
  event.preventDefault();
  (to ?? dialog).focus();
}

function tabStops(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && isVisible(control) && !isPassedRadio(control, dialog),
  );
}

function isVisible(control: Partial<HTMLElement>): boolean {
  // Safari has it since 17.4.
  return control.checkVisibility?.() ?? true;
}

/** Tab stops only at the checked one of a group. */
function isPassedRadio(control: HTMLElement, dialog: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false;
  return dialog.querySelector(`input[type="radio"][name="${CSS.escape(control.name)}"]:checked`) !== null;
}
