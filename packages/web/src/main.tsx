import './styles/global.css';
import './stores/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLoading } from './app/lazy-screens.ts';
import { startI18n } from './i18n/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';

const queryClient = createQueryClient();
startLoading(queryClient);
await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(<App queryClient={queryClient} />);
