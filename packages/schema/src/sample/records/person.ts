import { fixedChoices } from '../../fields/choices.ts';
import { femaleNames, lastNames, maleNames, type SampleName } from './names.ts';
import { type Random } from './random.ts';

const STREETS = [
  'Gandhi Road',
  'Station Road',
  'Temple Street',
  'Lake View Road',
  'Nehru Marg',
  'Market Lane',
  'Mill Road',
  'Park Street',
];
const QUARTERS = [
  'Ashok Nagar',
  'Civil Lines',
  'Shanti Colony',
  'Rajendra Nagar',
  'Green Park',
  'Old Town',
  'Vikas Puri',
];

/** Percent of families who write their names in Devanagari. */
const DEVANAGARI_PERCENT = 14;

/** Index of a script in a `SampleName`: Latin or Devanagari. */
export type Script = 0 | 1;

/** Picks the script in which a family writes its names. */
export const drawScript = (random: Random): Script => (random.chance(DEVANAGARI_PERCENT) ? 1 : 0);

/** Picks a family name. */
export const drawLastName = (random: Random) => random.pick(lastNames);

/** Picks a first name for a gender. */
export const drawFirstName = (random: Random, gender: 'Female' | 'Male'): SampleName =>
  random.pick(gender === 'Female' ? femaleNames : maleNames);

/** Generates an address in a fictitious town. */
export const drawAddress = (random: Random) =>
  `${random.int(1, 240)}, ${random.pick(STREETS)}, ${random.pick(QUARTERS)}, Nandpur`;

/** Generates an Indian mobile number in stored form. */
export const drawPhone = (random: Random) => `+9160${String(random.int(0, 99_999_999)).padStart(8, '0')}`;

/** Picks a blood group. */
export const drawBloodGroup = (random: Random) => random.pick(fixedChoices.blood_group);

/** Picks a day of the given year. */
export function drawDay(random: Random, year: number): string {
  const month = String(random.int(1, 12)).padStart(2, '0');
  return `${year}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

/** Builds an e-mail address in a reserved domain (RFC 2606) from a name in Latin letters and an ID. */
export function sampleEmail(first: SampleName, last: SampleName, id: string): string {
  const localPart = `${first[0]}.${last[0]}.${id}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
  return `${localPart}@example.com`;
}
