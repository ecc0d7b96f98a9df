import { useLanguage } from '../stores/language.ts';
import { focusableIn } from './initial-html.ts';
import { openApp } from './open-app.ts';

/** Replaces the landing screen by the server's in the chosen language, if it is in another one. Without it, the app shows it. */
export async function translateInitialHtml(initial: HTMLElement): Promise<void> {
  const { language } = useLanguage.getState();
  const buttons = initial.querySelectorAll<HTMLElement>('[role=group] > [lang]');
  // Only one language is offered, or this one is shown.
  if ([...buttons].every((button) => (button.lang === language) === (button.ariaPressed === 'true'))) return;
  for (const button of buttons) button.ariaPressed = String(button.lang === language);
  try {
    const page = await fetchPage();
    await closed(initial.querySelector<HTMLDialogElement>('dialog[open]'));
    // Another one was chosen meanwhile.
    if (useLanguage.getState().language !== language) return;
    show(initial, page);
  } catch {
    openApp().catch(() => undefined);
  }
}

/** With XMLHttpRequest, because the policy of Trusted Types allows no other way to make a document of an answer. */
function fetchPage(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // Without the styles, which are here. The query also bypasses the worker's cache.
    request.open('GET', '/?unstyled');
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.responseXML as Document));
    request.addEventListener('error', () => reject(new Error('No network.')));
    request.send();
  });
}

async function closed(dialog: HTMLDialogElement | null): Promise<void> {
  if (dialog) await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
}

function show(initial: HTMLElement, page: Document): void {
  const translated = page.getElementById('initial-html');
  if (!translated) throw new Error('The server has no such screen.');
  const at = focusableIn(initial).indexOf(document.activeElement as HTMLElement);
  document.title = page.title;
  initial.replaceChildren(...translated.childNodes);
  focusableIn(initial)[at]?.focus({ preventScroll: true });
}
