import type { Shell } from 'electron';

const ALLOWED = new Set(['https:', 'mailto:']);

/** Opens a link in the system's browser or mail program. Any other protocol could start any program. */
export async function openExternally(shell: Pick<Shell, 'openExternal'>, address: string): Promise<boolean> {
  if (!isExternal(address)) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}

/** Whether a link may be opened outside of the app. */
export function isExternal(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && ALLOWED.has(url.protocol) && !url.username && !url.password;
}
