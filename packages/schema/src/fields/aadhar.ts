import { z } from 'zod';
import { clean } from './clean.ts';
import { line } from './text.ts';

/** Verhoeff's tables: J. Verhoeff, "Error Detecting Decimal Codes", 1969 (dihedral group D5). */
const MULTIPLY = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const PERMUTE = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
];

/** Tells whether a string of digits ends in its Verhoeff check digit. */
export function hasVerhoeffDigit(digits: string): boolean {
  const checksum = [...digits]
    .reverse()
    .reduce((sum, digit, index) => MULTIPLY[sum]?.[PERMUTE[index % 8]?.[Number(digit)] ?? 0] ?? 0, 0);
  return checksum === 0;
}

const isAadhar = (digits: string) =>
  /^[2-9]\d{11}$/.test(digits) && !/^(\d)\1{11}$/.test(digits) && hasVerhoeffDigit(digits);

const MASKED = /^XXXX XXXX \d{4}$/;

/**
 * Schema of an optional Aadhar number: empty, or 12 digits with a Verhoeff check digit. Removes spaces and hyphens. Accepts a masked
 * number, which stands for the stored number, unchanged.
 */
export const aadharNumber = z
  .string()
  .max(40, 'Enter the 12 digits of the Aadhar number, or leave it empty.')
  .transform((value) => (MASKED.test(value) ? value : clean(value, 'code').replace(/[\s-]/g, '')))
  .refine(
    (digits) => digits === '' || MASKED.test(digits) || isAadhar(digits),
    'This is not an Aadhar number. Check the 12 digits, or leave it empty.',
  );

/** Body of the request for an unmasked Aadhar number: the reason, which the audit log stores. */
export const revealInput = z.strictObject({
  reason: line({ min: 3, max: 200, missing: 'Say why you need the number.' }),
});

/** Body of the only response with an unmasked Aadhar number: 12 digits, or empty. */
export const revealedAadhar = z.object({ aadhar_number: z.string() });

/** Masks all but the last four digits: `XXXX XXXX 9012`. Empty and masked texts are unchanged. */
export function maskAadhar(digits: string): string {
  return digits === '' ? '' : `XXXX XXXX ${digits.slice(-4)}`;
}
