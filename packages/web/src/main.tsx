import { mountApp } from './app/mount.tsx';

await mountApp(document.getElementById('root') as HTMLElement);
