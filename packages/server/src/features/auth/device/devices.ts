/** The order matters, because every browser's User-Agent also names the browsers before it. */
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

/** "Firefox · Windows": names that are the same in all languages, and enough to recognize one's devices. */
export function describeDevice(userAgent: string): string {
  const find = (list: typeof PROGRAMS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(PROGRAMS), find(SYSTEMS)].filter(Boolean).join(' · ') || userAgent.slice(0, 40);
}
