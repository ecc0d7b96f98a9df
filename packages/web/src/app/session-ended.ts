import { lazy, type ReactNode } from 'react';

/** Loaded only when needed. If its code cannot be loaded, the screen shows no note. */
export const SessionEndedNote = lazy<(props: { userId: string }) => ReactNode>(async () => {
  const found = await import('../features/auth/session-ended-note.tsx').catch(() => undefined);
  await pressEnds();
  return { default: found?.SessionEndedNote ?? (() => null) };
});

/** The note moves the buttons below it. A press that began on one has to end on it, or the browser sends no click, which comes after these events. */
async function pressEnds(): Promise<void> {
  if (!document.querySelector('button:active')) return;
  await new Promise<void>((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'keyup']) {
      addEventListener(end, () => setTimeout(resolve), { once: true });
    }
  });
}
