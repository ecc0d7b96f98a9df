import type { App } from 'electron';
import { QUEUE } from '../shared/addresses.ts';
import { LINK_SCHEME } from '../shared/identity.ts';

const REPORT = /^lampstand:\/\/report\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** The screen to which a link leads, or undefined for anything but a report: every program and page can open links. */
export function screenOf(link: string): string | undefined {
  const [, id] = REPORT.exec(link) ?? [];
  return id && `${QUEUE}?report=${id.toLowerCase()}`;
}

/** Windows and Linux give the link to a new instance, as an argument. */
export function screenIn(commandLine: readonly string[]): string | undefined {
  return commandLine.map(screenOf).find((screen) => screen !== undefined);
}

export interface Starts {
  /** The screen of the last link so far, with which the app begins. */
  takeFirst: () => string | undefined;
  /** Calls `open` for each later start of the app and for each link, also for those that came before this call. */
  receive: (open: (screen: string | undefined) => void) => void;
}

/** Listens for starts of further instances and for links, from the beginning: macOS sends a link before it is ready. */
export function listenForStarts(app: Pick<App, 'on'>, commandLine: readonly string[]): Starts {
  const first = screenIn(commandLine);
  let early: (string | undefined)[] = first === undefined ? [] : [first];
  let open = (screen: string | undefined): void => void early.push(screen);
  app.on('second-instance', (_event, arguments_) => open(screenIn(arguments_)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const screen = screenOf(link);
    if (screen !== undefined) open(screen);
  });
  return {
    takeFirst: () => {
      const last = early.findLast((screen) => screen !== undefined);
      early = early.filter((screen) => screen === undefined);
      return last;
    },
    receive: (listener) => {
      open = listener;
      for (const screen of early) listener(screen);
    },
  };
}

/** Makes the installed app open its links. The installers for macOS and Linux have declared it, that for Windows has not. */
export function registerLinks(app: Pick<App, 'isPackaged' | 'setAsDefaultProtocolClient'>): void {
  // Run from the repository, the program would be Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}
