import { z } from 'zod';
import { clean } from './clean.ts';
import { normalise } from './normalise.ts';
import { formatPhone } from './telephone.ts';

const withoutSpaces = (text: string) => text.replace(/\s/g, '');
/** Removes what groups digits, and the difference of capital and small letters. */
const toComparable = (text: string) => withoutSpaces(text).replaceAll('-', '').toLowerCase();

/**
 * Describes how a schema reads a typed text, such as `Read as +91 98765 43210.`; `undefined` if it refuses the text, or changes only
 * its spaces, capitals, or the country code.
 */
export function describeReading(schema: z.core.$ZodType, typed: string): string | undefined {
  const { data: read } = z.safeParse(schema, typed);
  if (typeof read !== 'string' || read === '') return undefined;
  const visible = withoutSpaces(clean(typed, 'lines'));
  const comparable = toComparable(visible);
  if ([comparable, `+91${comparable}`].includes(toComparable(read)))
    return visible === withoutSpaces(normalise(typed)) ? undefined : 'Invisible characters were removed.';
  return `Read as ${formatPhone(read)}.`;
}
