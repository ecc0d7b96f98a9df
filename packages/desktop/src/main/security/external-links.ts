import type { Shell } from 'electron';

const ALLOWED = new Set(['https:', 'mailto:']);

/** Opens a link in the system's browser or mail program. Any other protocol could start any program. */
export async function openExternally(shell: Pick<Shell, 'openExternal'>, address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || !ALLOWED.has(url.protocol) || url.username || url.password) return false;
  await shell.openExternal(url.href);
  return true;
}
