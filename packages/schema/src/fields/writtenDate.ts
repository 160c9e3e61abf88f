import { clean } from './clean.ts';
import { isDay } from './isoDay.ts';
import { normalise } from './normalise.ts';

/** First letters of the months, in English and Hindi; no other month begins with them. */
const MONTHS = [
  ['jan', 'जन'],
  ['feb', 'फर', 'फ़र'],
  ['mar', 'मार्च'],
  ['apr', 'अप्र'],
  ['may', 'मई'],
  ['jun', 'जून'],
  ['jul', 'जुल'],
  ['aug', 'अग'],
  ['sep', 'सित'],
  ['oct', 'अक्ट', 'अक्तू'],
  ['nov', 'नव'],
  ['dec', 'दिस'],
].map((beginnings) => beginnings.map(normalise));

/** Names of months: at least three letters of an English one, or a Hindi one. */
const ENGLISH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const HINDI_NAME = /^\p{Script=Devanagari}+$/u;

const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|\p{Script=Devanagari}+वार)[, ]+/u;
const MIDNIGHT = /[t ](?:00?:00(?::00(?:\.0+)?)?(?: ?am)?|12:00(?::00)? am)z?$/;
const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th)\b/;
const PART = /\d+|[\p{L}\p{M}]+/gu;

/** Returns the number of a month from its name, as two digits; other texts unchanged. */
function toMonth(part: string): string {
  if (!ENGLISH_NAME.test(part) && !HINDI_NAME.test(part)) return part;
  const index = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => part.startsWith(beginning)));
  return index === -1 ? part : String(index + 1).padStart(2, '0');
}

/** Years after the current one that two digits may mean; other numbers mean years of the last century. */
const YEARS_AHEAD = 20;

/** Completes a year of two digits; `today` is an ISO day, and without it no such year is read. */
function toYear(part: string, today: string | undefined): string {
  if (part.length !== 2 || today === undefined) return part;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = century + Number(part);
  return String(year > Number(today.slice(0, 4)) + YEARS_AHEAD ? year - 100 : year);
}

/** Splits eight digits into day, month and year. */
const splitDigits = (digits: string) => [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];

/**
 * Reads a date as people write it, the day before the month: `29/02/2016`, `29.2.16`, `29-Feb-2016`, `29th February, 2016`,
 * `Feb 29, 2016`, `२९/०२/२०१६`, `29022016`, or an ISO day, perhaps with its weekday before or midnight after it. Returns the ISO day;
 * `undefined` for another text, and for a day that does not exist.
 */
export function readDate(text: string, today?: string): string | undefined {
  const written = clean(text.slice(0, 100), 'code')
    .toLowerCase()
    .replace(WEEKDAY, '')
    .replace(MIDNIGHT, '')
    .replace(ORDINAL, '$1');
  if (/[^\p{L}\p{M}\d ,./'-]/u.test(written)) return undefined;
  const found = written.match(PART) ?? [];
  const [first = ''] = found;
  const parts = found.length === 1 && /^\d{8}$/.test(first) ? splitDigits(first) : found;
  if (parts.length !== 3) return undefined;
  const [one = '', two = '', three = ''] = parts.map(toMonth);
  const inOrderOfDay = /^\d/.test(first) ? [three, two, one] : [three, one, two];
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(first) ? [one, two, three] : inOrderOfDay;
  if (month.length > 2 || day.length > 2) return undefined;
  const iso = `${toYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
