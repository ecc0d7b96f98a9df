import { lazy, type ReactNode } from 'react';

/** Loaded only when needed. If its code cannot be loaded, the screen shows no note. */
export const SessionEndedNote = lazy<(props: { userId: string }) => ReactNode>(async () => {
  const found = await import('../features/auth/session-ended-note.tsx').catch(() => undefined);
  return { default: found?.SessionEndedNote ?? (() => null) };
});
