import { z } from 'zod';

/** Any text. */
export const text = z.string();

/** A whole number of a range. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `Use a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}.`;
  return text.transform(Number).pipe(z.number({ error }).int(error).min(min, error).max(max, error));
};

/** Address of a web server. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'Use https://host.' });
