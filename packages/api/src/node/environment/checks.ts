import { z } from 'zod';

/** Schema of any text. */
export const text = z.string();

/** Creates the schema of a whole number within a range. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `Use a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}.`;
  return text.transform(Number).pipe(z.number({ error }).int(error).min(min, error).max(max, error));
};

/** Schema of the address of a web server. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'Use https://host.' });
