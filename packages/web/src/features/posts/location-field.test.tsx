import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts } from '../../stores/drafts.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function openLocation() {
  const onLocationHelp = vi.fn();
  const ignore = () => undefined;
  const { hands } = await renderPart(
    <CreatePostDialog
      user={elena}
      open
      onOpenChange={ignore}
      onCompleteProfile={ignore}
      onShared={ignore}
      onLocationHelp={onLocationHelp}
    />,
  );
  const input = await screen.findByLabelText<HTMLInputElement>(/^Location/);
  return { hands, input, onLocationHelp };
}

async function pressGetLocation(before = '') {
  const opened = await openLocation();
  if (before) await opened.hands.type(opened.input, before);
  await opened.hands.click(screen.getByRole('button', { name: 'Get location' }));
  return opened;
}

const found: Geolocation['getCurrentPosition'] = (success) =>
  success({ coords: { latitude: 31.76189, longitude: -106.48502 } } as GeolocationPosition);

describe('get location', () => {
  it('fills in the coordinates, and shows what others will see (posts-5)', async () => {
    getCurrentPosition.mockImplementation(found);
    const { input, hands } = await pressGetLocation();
    expect(await screen.findByText('Location captured successfully!')).toBeTruthy();
    expect(input.value).toBe('Lat: 31.7619, Lng: -106.4850');
    expect(screen.getByText('Other members will see: Lat: 31.76, Lng: -106.49')).toBeTruthy();
    expect(localStorage.getItem(`draft:${elena.id}:post:latitude`)).toBe('31.7618900');
    await hands.clear(input);
    expect(localStorage.getItem(`draft:${elena.id}:post:latitude`)).toBeNull();
    expect(screen.queryByText('Location captured successfully!')).toBeNull();
  });

  it('offers the profile’s city instead, and drops the coordinates when the text is cleared', async () => {
    getCurrentPosition.mockImplementation(found);
    const { input, hands } = await pressGetLocation();
    await hands.click(await screen.findByRole('button', { name: 'Use Ardmore instead' }));
    expect(input.value).toBe('Ardmore');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByText(/^Other members will see/)).toBeNull();
    expect(localStorage.getItem(`draft:${elena.id}:post:latitude`)).toBeNull();
    expect(localStorage.getItem(`draft:${elena.id}:post:location`)).toBe('Ardmore');
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
  });

  it('offers no city for another text', async () => {
    getCurrentPosition.mockImplementation(found);
    const { input, hands } = await pressGetLocation();
    expect(await screen.findByRole('button', { name: 'Use Ardmore instead' })).toBeTruthy();
    await hands.type(input, ', at home');
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
  });

  it('shows what others will see of any coordinates in the text', async () => {
    const { input, hands } = await openLocation();
    await hands.type(input, `At the well, 31°45'42.8"N 106°29'06.1"W`);
    expect(screen.getByText('Other members will see: At the well, 31.76°N 106.49°W')).toBeTruthy();
  });

  it('keeps a location that was already entered', async () => {
    getCurrentPosition.mockImplementation(found);
    const { input } = await pressGetLocation('El Paso');
    expect(
      await screen.findByText('Other members will see: El Paso, and your location to within about a kilometer.'),
    ).toBeTruthy();
    expect(input.value).toBe('El Paso');
  });

  it.each([
    [1, 'Location access denied. Please enable location permissions in your browser settings.'],
    [2, 'Location information unavailable. Please check your GPS settings.'],
    [3, 'Location request timed out. Please try again.'],
    [0, 'An unknown error occurred while getting location.'],
  ])('shows failure %i at the field', async (code, text) => {
    getCurrentPosition.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
    const { input } = await pressGetLocation();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows when the browser has no geolocation, and offers help', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    const { hands, onLocationHelp } = await pressGetLocation();
    expect(await screen.findByText('Not Supported: Geolocation is not supported by your browser.')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'How to enable location?' }));
    expect(onLocationHelp).toHaveBeenCalledOnce();
  });

  it('shows that it is waiting', async () => {
    getCurrentPosition.mockImplementation(() => undefined);
    await pressGetLocation();
    expect(await screen.findByText('Getting your location...')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get location' })).toHaveProperty('disabled', true);
  });
});
