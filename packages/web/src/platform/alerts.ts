/**
 * Whether the page handles alerts: the badge on the app's icon, and notifications. The desktop app has its own, about
 * reports, and turns these off.
 */
let ours = true;

export function leaveAlertsToShell(): void {
  ours = false;
}

export function alertsAreOurs(): boolean {
  return ours;
}

/** Shows the unread count on the installed app's icon; does nothing where badges are not supported. */
export function showBadge(count: number): void {
  if (!ours || !('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
