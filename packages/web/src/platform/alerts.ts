/**
 * What an app tells of beside its screens: a number on its icon, and notifications. The desktop app has both of its own,
 * about reports, and takes these out of the page's hands.
 */
let ours = true;

export function leaveAlertsToShell(): void {
  ours = false;
}

export function alertsAreOurs(): boolean {
  return ours;
}

/** What waits for the member, on the installed app's icon; nothing where that is not to be had. */
export function showBadge(count: number): void {
  if (!ours || !('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
