import { afterEach, describe, expect, it, vi } from 'vitest';
import { locate } from './location-field.tsx';

function device(getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) {
  const geolocation = getCurrentPosition && { getCurrentPosition };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation } }));
}

afterEach(() => vi.unstubAllGlobals());

describe('locate', () => {
  it('requests high accuracy within 15 seconds and accepts a position up to 5 minutes old (posts-6)', async () => {
    const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
      found({ coords: { latitude: 31.7619, longitude: -106.485 } } as GeolocationPosition),
    );
    device(ask);
    expect(await locate()).toEqual({ ok: true, coordinates: { latitude: '31.7619000', longitude: '-106.4850000' } });
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unknown'],
  ])('maps failure %i to %s', async (code, failure) => {
    device((_found, failed) => failed?.({ code } as GeolocationPositionError));
    expect(await locate()).toEqual({ ok: false, failure });
  });

  it('reports a browser without geolocation', async () => {
    device(undefined);
    expect(await locate()).toEqual({ ok: false, failure: 'unsupported' });
  });
});
