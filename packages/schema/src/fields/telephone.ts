import { toAsciiDigits } from './clean.ts';
import { code } from './text.ts';

/** What stands before a number in an address book, a signature or a link. */
const PREFIX = /^(?:tel|telephone|phone|ph|mobile|mob|cell|callto|sms|whatsapp|wa)\b[.: ]*/i;
const SEPARATORS = /[\s()./·-]/g;

/** Returns the digits of a typed telephone number, after `+` if it has a country code. */
function toNumber(text: string): string {
  // Parameters of a `tel:` link follow a semicolon.
  const [number = ''] = text.replace(PREFIX, '').split(';', 1);
  return (
    number
      .replace(/^\(?00(?=[1-9])/, '+')
      // In +44 (0)20, the 0 is for calls within the country.
      .replace(/^(\+.*?)\(0\)/, '$1')
      .replace(SEPARATORS, '')
  );
}

const missing = 'Enter a phone number.';

/**
 * An Indian mobile number: 10 digits starting 6 to 9, with or without +91 or 0, in any notation; stored as `+91XXXXXXXXXX`.
 */
export const phone = code({ min: 1, max: 60, missing })
  .overwrite((value) => toNumber(value).replace(/^(?:\+91|91(?=\d{10,11}$))?0?(\d{10})$/, '+91$1'))
  .regex(/^\+91[6-9]\d{9}$/, 'Enter 10 digits starting with 6, 7, 8 or 9.');

/**
 * Any telephone number: an Indian mobile number, stored as `+91XXXXXXXXXX`, or the 3 to 15 digits of a landline with
 * its area code, of another country, or of a short number such as 112. A leading 0 is kept: an area code follows it.
 */
export const telephone = code({ min: 1, max: 60, missing })
  .overwrite((value) => toNumber(value).replace(/^(?:\+91|91(?=\d{10}$))?([6-9]\d{9})$/, '+91$1'))
  .regex(/^\+?\d{3,15}$/, 'Enter a phone number of 3 to 15 digits.');

/** Formats a stored Indian mobile number as it is spoken: `+91 98765 43210`; returns other texts unchanged. */
export const formatPhone = (text: string): string => text.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** Minimum number of digits that are searched as a telephone number. */
const MIN_DIGITS = 5;

/**
 * Returns the digits by which a typed text is searched as a telephone number, without country code; empty if it is none.
 */
export function searchedDigits(text: string): string {
  const digits = toNumber(toAsciiDigits(text)).replace(/^\+/, '');
  if (digits.length < MIN_DIGITS || !/^\d+$/.test(digits) || DATE.test(text)) return '';
  return digits.length > 10 ? digits.slice(-10) : digits;
}
