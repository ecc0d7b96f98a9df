// First, so that its cascade layers are declared before any other style sheet (styles/global.css).
import './styles/global.css';
import './stores/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/i18n.ts';

await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
