import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { DevicesScreen } from './devices-screen.tsx';

const network = networkUnderTest();

describe('devices', () => {
  const phone = {
    id: '0198a1f0-0000-7000-8000-00000000d001',
    current: false,
    createdAt: new Date(0).toISOString(),
    lastSeenAt: new Date(Date.now() - 3.1 * 3_600_000).toISOString(),
    device: 'Chrome on Android',
  };
  const here = { ...phone, id: '0198a1f0-0000-7000-8000-00000000d002', current: true, device: 'Firefox on Linux' };

  it('are listed with the current one marked, and can be signed out (auth-6)', async () => {
    const sessions = [here, phone];
    network.use(
      http.get('*/api/sessions', () => HttpResponse.json(sessions)),
      http.delete(`*/api/sessions/${phone.id}`, () => {
        sessions.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const onLogOut = vi.fn<() => void>();
    const { hands } = await renderPart(<DevicesScreen back="/register" help={null} onLogOut={onLogOut} />);
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.getByText('Last active: 3 hours ago')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    expect(await screen.findByText('Chrome on Android is no longer logged in.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' }));
    await hands.click(screen.getByRole('button', { name: 'Log out Firefox on Linux' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });
});
