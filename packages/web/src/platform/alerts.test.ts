import { beforeEach, expect, it, vi } from 'vitest';

const shown = vi.fn<(count?: number) => Promise<void>>();
const cleared = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  shown.mockReset().mockRejectedValue(new DOMException('not installed', 'NotAllowedError'));
  cleared.mockReset().mockResolvedValue();
  Object.assign(navigator, { setAppBadge: shown, clearAppBadge: cleared });
});

it('shows how much waits on the icon, and nothing for nothing; a browser may refuse', async () => {
  const { showBadge } = await import('./alerts.ts');
  showBadge(3);
  showBadge(0);
  expect(shown.mock.calls).toEqual([[3]]);
  expect(cleared).toHaveBeenCalledOnce();
});

it('goes on where there is no such thing', async () => {
  const { showBadge } = await import('./alerts.ts');
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(() => showBadge(3)).not.toThrow();
});

it('leaves the number to a shell that has one of its own', async () => {
  const { alertsAreOurs, leaveAlertsToShell, showBadge } = await import('./alerts.ts');
  leaveAlertsToShell();
  showBadge(3);
  expect(shown).not.toHaveBeenCalled();
  expect(alertsAreOurs()).toBe(false);
});
