import { beforeEach, expect, it, vi } from 'vitest';

const shown = vi.fn<(count?: number) => Promise<void>>();
const cleared = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  shown.mockReset().mockRejectedValue(new DOMException('not installed', 'NotAllowedError'));
  cleared.mockReset().mockResolvedValue();
  Object.assign(navigator, { setAppBadge: shown, clearAppBadge: cleared });
});

it('shows the count on the icon, clears it for zero, and ignores a refusal', async () => {
  const { showBadge } = await import('./alerts.ts');
  showBadge(3);
  showBadge(0);
  expect(shown.mock.calls).toEqual([[3]]);
  expect(cleared).toHaveBeenCalledOnce();
});

it('does nothing without support', async () => {
  const { showBadge } = await import('./alerts.ts');
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(() => showBadge(3)).not.toThrow();
});

it('leaves the badge to a shell', async () => {
  const { alertsAreOurs, leaveAlertsToShell, showBadge } = await import('./alerts.ts');
  leaveAlertsToShell();
  showBadge(3);
  expect(shown).not.toHaveBeenCalled();
  expect(alertsAreOurs()).toBe(false);
});
