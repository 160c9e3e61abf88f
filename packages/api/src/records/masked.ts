import { type FieldError, maskAadhar } from '@firstbell/schema';
import { requireValid } from '../http/problem.ts';
import { parseVisibleEnd, parseSealed } from '../secrets/sealed.ts';
import { type Secrets } from '../secrets/secrets.ts';
import { type RecordArea } from './area.ts';
import { toText, type Values } from '../rows/values.ts';

/** Masks a value, which is encrypted if it is stored. */
export const mask = (value: string): string => maskAadhar(parseVisibleEnd(value));

/** Masks the fields of a record that no response may show in full. */
export function maskRecord({ maskedFields }: RecordArea, record: Values): Values {
  const fields = maskedFields.map((field): [string, string] => [field, mask(toText(record[field]))]);
  return { ...record, ...Object.fromEntries(fields) };
}

/**
 * Replaces masked values in an input by the stored ones. Throws `invalid` for a masked value that is not the mask of the stored
 * one.
 */
export function unmaskInput({ maskedFields }: RecordArea, input: Values, stored: Values = {}): Values {
  const errors: FieldError[] = [];
  const unmasked = maskedFields.map((field): [string, string] => {
    const [typed, storedText] = [toText(input[field]), toText(stored[field])];
    if (typed === mask(storedText)) return [field, storedText];
    // A value that its mask does not change is a masked one.
    if (typed !== '' && typed === mask(typed)) {
      errors.push({ field, message: 'This is masked. Enter the whole value, or leave it empty.' });
    }
    return [field, typed];
  });
  requireValid(errors);
  return { ...input, ...Object.fromEntries(unmasked) };
}

/** Encrypts the masked fields of an input. Keeps the stored ciphertext of an unchanged value, so that the save changes nothing. */
export async function encryptInput(
  { maskedFields }: RecordArea,
  secrets: Secrets,
  input: Values,
  stored: Values = {},
): Promise<Values> {
  const encrypted = { ...input };
  for (const field of maskedFields) {
    const [typed, storedText] = [toText(input[field]), toText(stored[field])];
    if (typed === '' || parseSealed(typed) !== undefined) continue;
    // The end of the value is stored unencrypted. Comparing it first avoids most decryptions.
    const isUnchanged =
      storedText !== '' &&
      parseVisibleEnd(storedText).endsWith(typed.slice(-4)) &&
      (await isEncryptionOf(secrets, storedText, typed));
    encrypted[field] = isUnchanged ? storedText : await secrets.encrypt(typed);
  }
  return encrypted;
}

/** Tells whether a stored value decrypts to the typed one; false if its encryption key is lost. */
const isEncryptionOf = (secrets: Secrets, stored: string, typed: string): Promise<boolean> =>
  secrets.decrypt(stored).then(
    (plain) => plain === typed,
    () => false,
  );
