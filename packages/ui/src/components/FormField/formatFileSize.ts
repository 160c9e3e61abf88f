const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const UNIT_FACTOR = 1000;

/** Formats a number of bytes in a language: `812 bytes`, `4.2 MB`. */
export const formatFileSize = (bytes: number, locale: string) => {
  const power = Math.min(
    UNITS.length - 1,
    bytes < UNIT_FACTOR ? 0 : Math.floor(Math.log(bytes) / Math.log(UNIT_FACTOR)),
  );
  const amount = bytes / UNIT_FACTOR ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
};
