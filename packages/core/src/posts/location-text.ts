import { coarsenCoordinate } from './rules.ts';
import { toDecimalDegrees } from './minutes-and-seconds.ts';

const WITH_POINT = /(^|[^\d.])(-?)(\d+)\.(\d{3,})(?!\d|\.\d)/g;
/** Thousands separators are not decimals: 1,234,567. */
const WITH_COMMA = /(?:^|[^\d.,])\d{1,3}(?:,\d{3}){2}(?!,?\d)|(^|[^\d.])(-?)(\d{1,3}),(\d{3,})(?!\d|\.\d)/g;
const DECIMALS = /\d[.,]\d/g;
/** 87G7PX7V+4H, PX7V+4H. In a URL the plus may be encoded. The last two characters before it stand for about 275 m. */
const PLUS_CODE =
  /(^|[^\da-z])((?:[2-9CFGHJMPQRVWX]{2}){1,3})[2-9CFGHJMPQRVWX]{2}(\+|%2B)[2-9CFGHJMPQRVWX]*(?![\da-z])/gi;

/**
 * The location text as other members see it: positions keep two decimals of a degree, about a kilometre, in all common
 * notations, in map links and in Plus Codes (posts-4). Other words stay.
 */
export function coarsenLocationText(text: string): string {
  const inPoints = toDecimalDegrees(text).replace(
    WITH_POINT,
    (_all, before: string, sign: string, whole, fraction) => before + coarse(sign, String(whole), String(fraction)),
  );
  // A single 1,234 is a house number, not half a position.
  const isAlone = (inPoints.match(DECIMALS) ?? []).length < 2;
  return inPoints
    .replace(WITH_COMMA, (all: string, before?: string, sign?: string, whole?: string, fraction?: string) => {
      if (whole === undefined || fraction === undefined || (fraction.length === 3 && isAlone)) return all;
      return (before ?? '') + coarse(sign ?? '', whole, fraction).replace('.', ',');
    })
    .replace(PLUS_CODE, '$1$200$3');
}

/** A number above 180 is not in degrees but has degrees and minutes run together. Its whole part stays. */
function coarse(sign: string, whole: string, fraction: string): string {
  return (Number(whole) <= 180 && coarsenCoordinate(`${sign}${whole}.${fraction}`)) || sign + whole;
}
