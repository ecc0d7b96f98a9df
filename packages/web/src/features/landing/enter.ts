import { isLanguage } from '@lampstand/core/languages/language';
import { navigation } from '../../platform/navigation.ts';
import { useLanguage } from '../../stores/language.ts';

/**
 * Sets the language of the pressed button, then navigates to the sign-in page (landing-2). The form has what the browser
 * submits until the script is loaded.
 */
export function enter(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const language = sent.get('lang');
  if (isLanguage(language)) useLanguage.getState().setLanguage(language);
  // The server may take a while to answer.
  form.querySelector('button')?.setAttribute('aria-busy', 'true');
  navigation.go(sent.has('mode') ? '/api/login?mode=signup' : '/api/login');
}
