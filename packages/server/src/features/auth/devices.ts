/** The order matters: every browser claims to be the ones before it. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/lampstand-admin/i, 'lampstand-admin'],
  [/Lampstand\/|Electron\//, 'Lampstand Desktop'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox · Windows": names that are the same in both languages, enough to know one's devices apart. */
export function describeDevice(userAgent: string): string {
  const find = (list: typeof PROGRAMS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(PROGRAMS), find(SYSTEMS)].filter(Boolean).join(' · ') || userAgent.slice(0, 40);
}
