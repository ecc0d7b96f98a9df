import path from 'node:path';
import * as electron from 'electron';
import { startDesktop } from './desktop-app.ts';

/** The default server of `pnpm start`, used when the app runs from the repository. */
const DEVELOPMENT_SERVER = 'http://localhost:3000';

startDesktop({
  electron,
  platform: process.platform,
  commandLine: process.argv,
  environment: process.env,
  folder: path.join(import.meta.dirname, '../..'),
  suggestedServer: process.env['LAMPSTAND_URL'] ?? (electron.app.isPackaged ? '' : DEVELOPMENT_SERVER),
}).catch((error: unknown) => {
  electron.dialog.showErrorBox('Lampstand', error instanceof Error ? error.message : String(error));
  electron.app.exit(1);
});
