import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { CommunityView } from '@lampstand/core/community/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { Theme } from '@lampstand/core/profiles/theme';
import { App } from '../../src/app/app.tsx';
import { leftScreens, visit } from '../../src/app/screen.tsx';
import { recallMember } from '../../src/app/main-routes.ts';
import { SignInApp } from '../../src/app/sign-in-app.tsx';
import { fetchUser } from '../../src/data/visitor.ts';
import { undoLatest, useWaitingActs } from '../../src/features/admin/later-acts.tsx';
import { places } from '../../src/features/posts/post-list.tsx';
import { i18n, startI18n } from '../../src/i18n/i18n.ts';
import { setSessionHint } from '../../src/platform/storage.ts';
import { useCommunity } from '../../src/stores/community.ts';
import { clearPhotoDrafts } from '../../src/stores/drafts.ts';
import { useLanguage, useTheme } from '../../src/stores/choices.ts';
import { aCommunity, refusal } from '../../test/answers.ts';
import { openedStreams } from '../../test/event-source.ts';
import { elena } from '../../test/fixtures.ts';
import { server, type Answers } from './server.ts';
import { aPicture } from './stage.ts';

export const PHONE = [390, 844] as const;
export const SMALL_PHONE = [320, 640] as const;
export const LAPTOP = [1280, 800] as const;

/** What has an entry of its own in the history while it is open. */
export const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';

export interface Opening {
  /** Null for a visitor; by default Elena, whose profile is complete. */
  as?: UserView | null;
  language?: Language;
  theme?: Theme;
  size?: readonly [number, number];
  /** Its settings where they are not the usual ones. */
  community?: Partial<CommunityView>;
  /** Beside those that every screen asks for. */
  answers?: Answers;
  /** Whether this device keeps what the member reads and writes, as every browser does and the desktop app does not. */
  remembers?: boolean;
  /** What the server's page says about the screen, at an address of people who are not signed in. */
  signIn?: SignInPage;
}

interface Store {
  getInitialState: () => unknown;
  setState: (state: unknown, replace: true) => void;
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/stores/*.ts', '../../src/pwa/install-offer.ts', '../../src/pwa/update.ts', '!**/*.test.ts'],
  { eager: true },
);
const stores = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one): one is Store => typeof one === 'function' && 'getInitialState' in one);

/** The window of the app is a frame of the page, which has room for each: only the frame is resized, without the browser's help. */
export function resizeTo(width: number, height: number): void {
  Object.assign((window.frameElement as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
}

let root: Root | undefined;
let member: UserView | null = null;

/** Opens the app at an address, as a browser does that has no memory of it. */
export async function openApp(
  path: string,
  {
    as = elena,
    language = 'en',
    theme = 'light',
    size = PHONE,
    community,
    answers = {},
    remembers = true,
    signIn,
  }: Opening = {},
): Promise<void> {
  if (root) await closeApp();
  resizeTo(...size);
  const settings = { ...aCommunity, ...community };
  server.answer({
    'auth.user': as ?? refusal('not_signed_in'),
    'community.show': settings,
    'messages.unread': { messages: 0, requests: 0 },
    'activity.new': { newCount: 0, readUpTo: null },
    'media.image': aPicture,
    ...answers,
  });
  member = as;
  setSessionHint(() => as !== null);
  useCommunity.getState().setCommunity(settings);
  useLanguage.getState().applyLanguage(language);
  useTheme.getState().applyTheme(theme);
  await i18n.changeLanguage(language);
  mount(path, signIn ? <SignInApp page={signIn} /> : <App start={fetchUser()} remembers={remembers} />);
}

/** Opens the app again on the same device, as after its page was closed. */
export async function reopenApp(path: string): Promise<void> {
  await unmount();
  mount(path, <App start={(await recallMember()) ?? fetchUser()} remembers />);
}

function mount(path: string, app: ReactNode): void {
  history.replaceState(null, '', path);
  Object.assign(visit, { arrived: false, navigated: false });
  moveFocusToStart();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(app);
}

async function unmount(): Promise<void> {
  root?.unmount();
  root = undefined;
  await closedDialogsAreGone();
  document.body.replaceChildren();
  for (const stream of openedStreams()) stream.close();
}

/** The next Tab leads to the first element, as in a page that has just been opened, wherever the last test ended. */
function moveFocusToStart(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}

/** Goes to an address of the open app, as by a link of the device. */
export async function arriveAt(path: string): Promise<void> {
  await closedDialogsAreGone();
  history.pushState({ key: crypto.randomUUID() }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Unmounts the app, and removes what it has left in the page and on the device. */
export async function closeApp(): Promise<void> {
  forgetActs();
  await unmount();
  for (const store of stores) store.setState(store.getInitialState(), true);
  places.clear();
  leftScreens.clear();
  if (member) await clearPhotoDrafts(member.id);
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all((await indexedDB.databases()).map(({ name = '' }) => deleteDatabase(name)));
}

/** Decisions that can still be undone would be sent when the queue is left. */
function forgetActs(): void {
  while (undoLatest());
  useWaitingActs.setState(useWaitingActs.getInitialState(), true);
}

function deleteDatabase(name: string): Promise<unknown> {
  const deletion = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    deletion.addEventListener('success', resolve);
    deletion.addEventListener('error', () => reject(deletion.error ?? new Error(`${name} cannot be deleted.`)));
  });
}

/** The history entries of dialogs go a moment after the dialogs. */
async function closedDialogsAreGone(): Promise<void> {
  await vi.waitFor(() => {
    const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number };
    if (dialogs > document.querySelectorAll(LAYERS).length) {
      throw new Error('A closed dialog is still in the history.');
    }
  });
}

/** Texts are loaded once for all tests. */
export const textsAreLoaded = startI18n();
