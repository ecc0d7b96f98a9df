const DEGREE = String.raw`\s*(?:[°º˚]|(?:d|deg(?:rees?)?|grados?)(?![a-z])\.?)[\s,]*(?:(?:y|and)\s)?\s*`;
const DEGREE_SIGN = String.raw`\s*[°º˚]\s*`;
const MINUTE = String.raw`\s*(?:['′’‘´${'`'}]|(?:m|min(?:utes?|utos?)?)(?![a-z])\.?)`;
const AND = String.raw`[\s,]*(?:(?:y|and)\s)?\s*`;
const SECOND = String.raw`\s*(?:["″”“]|['′’‘´]{2}|(?:sec(?:onds?)?|seg(?:undos?)?)(?![a-z])\.?)`;
const WHOLE = String.raw`(\d{1,2})`;
const DECIMAL = String.raw`(\d{1,2}[.,]\d+)`;
const EITHER = String.raw`(\d{1,2}(?:[.,]\d+)?)`;
/** Excludes the degrees of the next coordinate. */
const HERE = String.raw`(?!\d|${DEGREE})`;
const HEMISPHERE = '(?:[NSEWO]|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[Nn]orte|[Ss]ur|[Ee]ste|[Oo]este)';
const UNMARKED = String.raw`(\d{1,3})[\s:-]${WHOLE}[\s:-]${EITHER}`;
const UNMARKED_DECIMAL = String.raw`(\d{1,3})[\s:-]${DECIMAL}`;
const AFTER = String.raw`(?=\s?${HEMISPHERE}(?![A-Za-z]))`;
const BEFORE = String.raw`((?:^|[^A-Za-z])${HEMISPHERE}\s?)`;

/** The groups of each: the kept prefix, degrees, minutes and, if any, seconds. */
const FORMS = [
  // 40°42'46"N, 40° 42', 40 degrees 42 minutes 46 seconds
  new RegExp(String.raw`()(\d{1,3})${DEGREE}${WHOLE}${MINUTE}(?:${AND}${EITHER}${HERE}(?:${SECOND})?)?`, 'gi'),
  // 40 degrees 42.767 minutes; 40° 42.767, but not the 3d40.7128 of a link
  new RegExp(String.raw`()(\d{1,3})${DEGREE}${DECIMAL}${MINUTE}`, 'gi'),
  new RegExp(String.raw`(^|[^\d.,]|[^\d],)(\d{1,3})${DEGREE_SIGN}${DECIMAL}${HERE}`, 'gi'),
  // 40° 42 46
  new RegExp(String.raw`()(\d{1,3})${DEGREE}${WHOLE}\s${EITHER}${HERE}(?:${SECOND})?`, 'gi'),
  // 40 42 46 N, 074-00.367 W
  new RegExp(String.raw`(^|[^\d.,])${UNMARKED}${AFTER}`, 'g'),
  new RegExp(String.raw`(^|[^\d.,])${UNMARKED_DECIMAL}${AFTER}`, 'g'),
  // N 40 42 46, W 074 00.367
  new RegExp(BEFORE + UNMARKED + String.raw`(?![\d.,]*\d)`, 'g'),
  new RegExp(BEFORE + UNMARKED_DECIMAL, 'g'),
];
/** Two coordinates without a hemisphere: 40:42:46, -74:00:22 */
const PAIR = new RegExp(String.raw`(^|[^\d.,])${UNMARKED}(\s*[,;/]?\s*-?)${UNMARKED}(?!\d)`, 'g');
/** +404246-0740022, 404246N 0740022W */
const RUN_TOGETHER =
  /([+-]?)(\d{2})(\d{2})(\d{2}(?:\.\d+)?)(\s?[NS]?)([\s,]*)([+-]?)(\d{3})(\d{2})(\d{2}(?:\.\d+)?)(?!\d)(\s?[EWO]?)/g;

/** Writes positions in degrees, minutes and seconds as degrees with two decimals. */
export function toDecimalDegrees(text: string): string {
  // The expressions below take a cheap phone 10 ms to prepare, and a form with an empty place asks too.
  if (!/\d/.test(text)) return text;
  const single = FORMS.reduce((rest, form) => rest.replace(form, oneForm), text);
  return single.replace(PAIR, pair).replace(RUN_TOGETHER, runTogether);
}

function oneForm(all: string, kept: string, deg: string, min: string, sec: unknown): string {
  const value = degrees(deg, min, typeof sec === 'string' ? sec : '0');
  if (value === undefined) return all;
  return kept + value + (/[°º˚dg]/i.test(all.slice(kept.length)) ? '°' : '');
}

function pair(all: string, ...parts: string[]): string {
  const [kept = '', deg = '', min = '', sec = '', between = '', otherDeg = '', otherMin = '', otherSec = ''] = parts;
  const [first, second] = [degrees(deg, min, sec), degrees(otherDeg, otherMin, otherSec)];
  return first === undefined || second === undefined ? all : kept + first + between + second;
}

function runTogether(all: string, ...parts: string[]): string {
  const [sign = '', deg = '', min = '', sec = '', ns = '', between = '', otherSign = '', ...other] = parts;
  const [otherDeg = '', otherMin = '', otherSec = '', ew = ''] = other;
  const [first, second] = [degrees(deg, min, sec), degrees(otherDeg, otherMin, otherSec)];
  const isMarked = (sign || ns.trim()) && (otherSign || ew.trim());
  if (first === undefined || second === undefined || !isMarked) return all;
  return `${sign}${first}${ns}${between}${otherSign}${second}${ew}`;
}

function degrees(deg: string, min: string, sec: string): string | undefined {
  const [d, m, s] = [deg, min, sec].map((part) => Number(part.replace(',', '.'))) as [number, number, number];
  return d > 180 || m >= 60 || s >= 60 ? undefined : (d + m / 60 + s / 3600).toFixed(2);
}
