import { install, useInstall } from '../../pwa/install-offer.ts';
import { openNativeDialog } from '../../ui/open-native-dialog.ts';
import { startNativeTabs } from '../../ui/start-native-tabs.ts';

/** Opens the install dialog that is in this part of the page as HTML (install-html.tsx). */
export function openInstallHtml(part: HTMLElement): void {
  const dialog = part.querySelector('dialog');
  if (!dialog || dialog.open) return;
  const note = dialog.querySelector<HTMLElement>('[data-installed]');
  const now = dialog.querySelector<HTMLElement>('[data-install-now]');
  const show = ({ offer, installed } = useInstall.getState()) => {
    if (note) note.hidden = !installed;
    if (now) now.hidden = !offer;
  };
  show();
  const closed = openNativeDialog(dialog);
  startNativeTabs(dialog, closed);
  now?.addEventListener('click', () => void install(), { signal: closed });
  closed.addEventListener('abort', useInstall.subscribe(show));
}
