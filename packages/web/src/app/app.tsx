import type { UserView } from '@lampstand/core/profiles/contract';
import {
  Suspense,
  useCallback,
  useEffect,
  useState,
  type FunctionComponent,
  type ReactNode,
  Component,
  type ErrorInfo,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { isOlder } from '@lampstand/core/community/desktop-version';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslation } from 'react-i18next';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { refreshCommunity } from '../data/community.ts';
import type { Recalled } from '../data/recall.ts';
import { listenToHistory, navigateFromScreen } from '../platform/dialog-history.ts';
import { lastMember } from '../platform/storage.ts';
import { acceptUpdate, putOffUpdate, useUpdate } from '../pwa/update.ts';
import { useCommunity } from '../stores/community.ts';
import { IconButton, Button, Icon } from '../ui/button.tsx';
import { Toaster } from '../ui/toaster.tsx';
import styles from './app.module.css';
import { changeMember, tendDrafts, MemberAppScreen, VisitorApp } from './main-routes.ts';
import { keepPressed } from './screen.tsx';
import { ConnectionErrorScreen, LoadingScreen } from './screens/start-screens.tsx';

/** Undefined while loading, null for a visitor. */
type Who = UserView | null | undefined;

interface AppProps {
  /** The current-user call, started before the first render; or the member this device remembers; null for a visitor. */
  start: Promise<UserView | null> | Recalled | null;
  /** Whether this device keeps what a member has read. Not in a shell such as the desktop app. */
  remembers?: boolean;
  /** Of the shell. */
  version?: string | undefined;
  router?: FunctionComponent<{ children: ReactNode }>;
}

export function App({ start, remembers = false, version, router: Router = AppRouter }: AppProps) {
  return (
    <>
      <ErrorBoundary>
        <Router>
          <Suspense fallback={<LoadingScreen />}>
            <CurrentApp start={start} remembers={remembers} />
          </Suspense>
        </Router>
      </ErrorBoundary>
      {remembers && <UpdateOffer />}
      {version !== undefined && <OldShell version={version} />}
      <Toaster />
    </>
  );
}

function CurrentApp({ start, remembers }: Required<Pick<AppProps, 'start' | 'remembers'>>) {
  const recalled = start instanceof Promise ? undefined : (start ?? undefined);
  const [who, setWho] = useState<Who>(start === null ? null : recalled?.user);
  const [failed, setFailed] = useState(false);
  const change = useCallback(
    (user: UserView | null) => {
      changeMember(user, remembers);
      setWho(user);
    },
    [remembers],
  );
  useEffect(() => {
    if (start instanceof Promise) start.then(change, () => setFailed(true));
  }, [start, change]);
  useEffect(() => {
    if (who) lastMember.isHere(who.id);
    if (who !== undefined) tendDrafts(who).catch(() => undefined);
  }, [who]);

  if (failed) return <ConnectionErrorScreen />;
  if (who === undefined) return <LoadingScreen />;
  if (!who) return <VisitorApp />;
  const memory = remembers ? { recalled: who === recalled?.user ? recalled.answers : [] } : undefined;
  return <MemberAppScreen key={who.id} user={who} memory={memory} onChange={change} />;
}

/** `BrowserRouter`, except that a navigation first removes the history entries of open dialogs (platform/dialog-history.ts). */
function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createAppHistory);
  useEffect(listenToHistory, []);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

function createAppHistory() {
  // With v5Compat it tells the router of every navigation, not only of steps back and forward.
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, go } = history;
  return Object.assign(history, {
    push: (...args: Parameters<typeof push>) =>
      navigateFromScreen(() => {
        keepPressed();
        push(...args);
      }),
    replace: (...args: Parameters<typeof replace>) => navigateFromScreen(() => replace(...args)),
    go: (delta: number) => navigateFromScreen(() => go(delta)),
  });
}

/** Catches a screen's code that could not be loaded, and our own bugs: shows an error with a button to reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- the only trace of what broke a screen
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <ConnectionErrorScreen /> : this.props.children;
  }
}

/** In the desktop app: says that the server asks for a newer version of it (desktop-4). */
function OldShell({ version }: { version: string }) {
  const { t } = useTranslation('common');
  const asked = useCommunity((state) => state.community.oldestDesktop);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    // In a browser the settings are in the page.
    void refreshCommunity().catch(() => undefined);
  }, []);
  const isOld = asked !== undefined && !isPutOff && isOlder(version, asked);
  return (
    <div role="status">
      {isOld && (
        <div className={styles.offer}>
          <p className={styles.words}>{t('update.shell', { asked, version })}</p>
          <IconButton label={t('update.later')} icon={XIcon} onClick={() => setPutOff(true)} />
        </div>
      )}
    </div>
  );
}

/** Offers a new version without forcing it (offline-7). The live region is always mounted. */
function UpdateOffer() {
  const { t } = useTranslation('common');
  const ready = useUpdate((state) => state.ready);
  return (
    <div role="status">
      {ready && (
        <div className={styles.offer}>
          <p className={styles.words}>{t('update.ready')}</p>
          <Button small onClick={() => void acceptUpdate()}>
            <Icon of={ArrowClockwiseIcon} />
            {t('update.now')}
          </Button>
          <IconButton label={t('update.later')} icon={XIcon} onClick={putOffUpdate} />
        </div>
      )}
    </div>
  );
}
