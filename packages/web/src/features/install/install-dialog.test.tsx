import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { listenForInstallOffer, useInstall } from '../../pwa/install-offer.ts';
import { InstallDialog } from './install-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  useInstall.setState(useInstall.getInitialState(), true);
  return () => vi.unstubAllGlobals();
});

const show = () => renderPart(<InstallDialog open onOpenChange={() => undefined} />);

describe('install dialog', () => {
  it('has the steps for both phones, and no button without an offer of the browser', async () => {
    listenForInstallOffer();
    await show();
    expect(await screen.findByText('Open Safari (not another browser)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
  });

  it('uses the browser’s offer once, with a button', async () => {
    listenForInstallOffer();
    const { hands } = await show();
    const prompt = vi.fn<() => Promise<unknown>>().mockResolvedValue({ outcome: 'accepted' });
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);

    await hands.click(await screen.findByRole('button', { name: 'Install now' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
    expect(screen.getByText('Open Safari (not another browser)')).toBeTruthy();

    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(await screen.findByText('Lampstand is installed on this device.')).toBeTruthy();
  });

  it('says so when the app is installed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    listenForInstallOffer();
    await show();
    expect(await screen.findByText('Lampstand is installed on this device.')).toBeTruthy();
  });
});
