import { create } from 'zustand';

type Choice = 'language' | 'theme';

/**
 * What was chosen in this window and is not saved in an account yet (profiles-12). Only until the window is closed: who opens the
 * app next on a shared device may be somebody else.
 */
export const useUnsavedChoices = create<Record<Choice, boolean>>()(() => ({
  language: isMarked('language'),
  theme: isMarked('theme'),
}));

export function markUnsaved(choice: Choice): void {
  mark(choice, true);
}

export function markSaved(choice: Choice): void {
  mark(choice, false);
}

/** The language that a link of a mail, or of the landing screen without its script, has chosen since the client last ran; reading it clears it. */
export function takeServersChoice(): string | undefined {
  const chosen = /(?:^|; )language-chosen=(\w+)/.exec(document.cookie)?.[1];
  if (chosen) document.cookie = 'language-chosen=; Path=/; Max-Age=0';
  return chosen;
}

function mark(choice: Choice, isUnsaved: boolean) {
  useUnsavedChoices.setState({ [choice]: isUnsaved });
  try {
    if (isUnsaved) sessionStorage.setItem(keyOf(choice), 'yes');
    else sessionStorage.removeItem(keyOf(choice));
  } catch {
    // The mark is lost on reload.
  }
}

function isMarked(choice: Choice): boolean {
  try {
    return sessionStorage.getItem(keyOf(choice)) !== null;
  } catch {
    return false;
  }
}

function keyOf(choice: Choice): string {
  return `unsaved-${choice}`;
}
