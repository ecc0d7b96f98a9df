// First, so that its cascade layers are declared before any other style sheet (styles/global.css).
import './styles/global.css';
import './lib/zod-without-eval.ts';
import './stores/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadLikelyScreen } from './app/likely-screen.ts';
import { fetchUser } from './features/auth/fetch-user.ts';
import { startI18n } from './i18n/i18n.ts';

const asking = fetchUser();
// The app tells of a failure; until it is drawn, nobody listens.
asking.catch(() => undefined);
preloadLikelyScreen();
await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(<App asking={asking} />);
