import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/i18n.ts';
import './stores/theme.ts';
import './styles/global.css';

await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
