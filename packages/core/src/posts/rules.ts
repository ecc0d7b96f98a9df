/** Decimals of a coordinate for other members (posts-4): about a kilometre. */
const SHARED_DECIMALS = 2;
/** Decimals in the default location text (posts-5). */
const TEXT_DECIMALS = 4;

const PLAIN_DECIMAL = /^(-?)(\d{1,3})(?:\.(\d+))?$/;

/** A measured number as a coordinate string. Seven decimals are a centimetre; String() would write 1e-7 as '1e-7'. */
export function coordinateFromNumber(value: number): string {
  return value.toFixed(7);
}

/** The coordinate for other members (posts-4): two decimals, rounded half away from zero. Null if the value is no coordinate. */
export function coarsenCoordinate(value: string): string | null {
  return roundDecimal(value, SHARED_DECIMALS);
}

/** 'Lat: x, Lng: y' with 4 decimals (posts-5). Null if either is no coordinate. */
export function defaultLocationText(latitude: string, longitude: string): string | null {
  const lat = roundDecimal(latitude, TEXT_DECIMALS);
  const lng = roundDecimal(longitude, TEXT_DECIMALS);
  return lat === null || lng === null ? null : `Lat: ${lat}, Lng: ${lng}`;
}

// Rounds the digits, not a float: as a number, 1.005 is slightly less and would round down.
function roundDecimal(value: string, decimals: number): string | null {
  const match = PLAIN_DECIMAL.exec(value);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = fraction.padEnd(decimals + 1, '0');
  const scaled = Number(whole + digits.slice(0, decimals)) + (digits.charAt(decimals) >= '5' ? 1 : 0);
  const text = String(scaled).padStart(decimals + 1, '0');
  return `${scaled === 0 ? '' : sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
