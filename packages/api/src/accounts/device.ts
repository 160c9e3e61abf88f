/** Browsers by a part of their User-Agent. The first match counts, because most User-Agents also contain Chrome or Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** Operating systems by a part of the User-Agent. The first match counts. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

const findName = (names: readonly (readonly [part: string, name: string])[], userAgent: string) =>
  names.find(([part]) => userAgent.includes(part))?.[1];

/** Returns the names of the browser and operating system of a User-Agent: `Chrome on Windows`; `Unknown browser` for other programs. */
export function describeDevice(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent);
  if (browser === undefined) return 'Unknown browser';
  const system = findName(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
