import { coordinateFromNumber } from '@lampstand/core/posts/rules';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

export type GeolocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';

export type GeolocationOutcome = { ok: true; coordinates: Coordinates } | { ok: false; failure: GeolocationFailure };

/** Precisely, with 15 seconds of patience; a position up to 5 minutes old will do (posts-6). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };

/** GeolocationPositionError's codes by number: the constructor itself is missing where geolocation is. */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where this device is, as strings (posts-4). It never rejects. */
export function locate(): Promise<GeolocationOutcome> {
  // Missing on plain http and in some embedded browsers, whatever its type says.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ ok: false, failure: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          ok: true,
          coordinates: {
            latitude: coordinateFromNumber(coords.latitude),
            longitude: coordinateFromNumber(coords.longitude),
          },
        }),
      ({ code }) => resolve({ ok: false, failure: failures[code] ?? 'unknown' }),
      options,
    );
  });
}
