import type { Dialog, RenderProcessGoneDetails, WebContents } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../shared/texts/texts.ts';
import type { EventLog } from './event-log.ts';

/** A page that fails again this soon would only fail once more. */
const AGAIN_MS = 60_000;

interface CrashParts {
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  log: EventLog;
  language: () => Language;
  quit: () => void;
  /** In milliseconds, of any clock that only goes forward. */
  now: () => number;
}

/** Loads the page again when its process has failed: the first time by itself, and then only if the moderator wants it. */
export function recoverFromCrashes({ contents, dialog, log, language, quit, now }: CrashParts): void {
  let last = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const { title, detail, reload, quit: end } = TEXTS[language()].crash;
    const buttons = [reload, end];
    const choice = await dialog.showMessageBox({
      type: 'error',
      message: title,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
    });
    isAsking = false;
    if (choice.response === 1) quit();
    else if (!contents.isDestroyed()) contents.reload();
  };

  contents.on('render-process-gone', (_event, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason === 'clean-exit') return;
    log('page failed', { reason, exitCode });
    const isAgain = now() - last < AGAIN_MS;
    last = now();
    if (isAgain) void ask().catch(() => (isAsking = false));
    else if (!contents.isDestroyed()) contents.reload();
  });
}
