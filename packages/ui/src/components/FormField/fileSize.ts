const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;

/** Writes a number of bytes the way people say it: `812 bytes`, `4.2 MB`. */
export const fileSize = (bytes: number) => {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  const amount = bytes / STEP ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power] ?? ''}`;
};
