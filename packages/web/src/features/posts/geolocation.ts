import { coordinateFromNumber } from '@lampstand/core/posts/rules';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

export type GeolocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';

export type GeolocationOutcome = { ok: true; coordinates: Coordinates } | { ok: false; failure: GeolocationFailure };

/** High accuracy, a timeout of 15 seconds, and a position up to 5 minutes old is accepted (posts-6). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };

/** GeolocationPositionError's codes as numbers, because its constructor may be missing. */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The device's coordinates as strings (posts-4). Never rejects. */
export function locate(): Promise<GeolocationOutcome> {
  // Undefined on plain http and in some embedded browsers, although its type says otherwise.
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
