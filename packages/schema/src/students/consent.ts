import { z } from 'zod';
import { isoDate } from '../fields/date.ts';
import { line, lines, typedId } from '../fields/text.ts';

/** Purposes of consents, each with its name and the proposed text. */
export const consentPurposes = {
  photo: {
    label: 'Photos inside the school',
    text: 'The school may photograph and film my child at school, and show the pictures to families and staff of the school.',
  },
  publication: {
    label: 'Publication',
    text: 'The school may show pictures and the first name of my child on its website, in its magazine and to the press.',
  },
  trip: {
    label: 'Trips',
    text: 'My child may take part in trips and excursions of the school, with a teacher in charge.',
  },
  medical: {
    label: 'Medical care',
    text: 'If my child is hurt or ill, the school may give first aid, tell a doctor what it knows of my child’s health, and have my child treated.',
  },
  transport: {
    label: 'Location of the school bus',
    text: 'The school may follow where the bus with my child is, during the journey and no longer.',
  },
  processing: {
    label: 'Data beyond school work',
    text: 'The school may use the data of my child for the purpose that is named here, which its teaching and safety do not need:',
  },
} as const;
export type ConsentPurpose = keyof typeof consentPurposes;
const purposes = Object.keys(consentPurposes) as [ConsentPurpose, ...ConsentPurpose[]];

/** Languages among which a family may choose (DPDP Act, section 6): English, and those of the Eighth Schedule of the Constitution. */
export const consentLanguages = [
  ...([
    'English',
    'Assamese',
    'Bengali',
    'Bodo',
    'Dogri',
    'Gujarati',
    'Hindi',
    'Kannada',
    'Kashmiri',
  ] as const),
  ...(['Konkani', 'Maithili', 'Malayalam', 'Manipuri', 'Marathi', 'Nepali', 'Odia', 'Punjabi'] as const),
  ...(['Sanskrit', 'Santali', 'Sindhi', 'Tamil', 'Telugu', 'Urdu'] as const),
] as const;

/** How the person who gives a consent is related to the student; an adult student gives it in person. */
export const consentRelations = ['Mother', 'Father', 'Legal guardian', 'The student, of age'] as const;

/** Ways in which the school verified that an adult of the family gave the consent (DPDP Rules 2025, rule 10). */
export const consentChecks = [
  'Identity and age known to the school',
  'Identity document seen',
  'Virtual token of DigiLocker',
  'Signed form on file',
] as const;

const giverFields = {
  by: line({ min: 1, max: 120, missing: 'Enter who said it.' }),
  relation: z.enum(consentRelations, 'Choose a relation.'),
};

/** Creates the schema of a day that is not in the future. */
const createPastDaySchema = (today: string) =>
  isoDate.refine((day) => day <= today, 'The date cannot be in the future.');

/** Body of `POST /consent`: the text to which a family member agreed, and how the school verified it. */
export const consentInput = (today: string) =>
  z.strictObject({
    id: typedId('Name the student.'),
    purpose: z.enum(purposes, 'Choose a purpose.'),
    ...giverFields,
    verified: z.enum(consentChecks, 'Choose how it was verified.'),
    language: z.enum(consentLanguages, 'Choose a language.'),
    text: lines({ min: 1, max: 2000, missing: 'Enter the text that was agreed to.' }),
    given_on: createPastDaySchema(today),
  });
export type ConsentInput = z.output<ReturnType<typeof consentInput>>;

/** Body of `POST /consent/{key}/withdraw`: the person who withdrew a consent, and the day. */
export const consentWithdrawal = (today: string) =>
  z.strictObject({ ...giverFields, withdrawn_on: createPastDaySchema(today) });
export type ConsentWithdrawal = z.output<ReturnType<typeof consentWithdrawal>>;

/** Author and time of a row of the ledger. */
const recordedFields = { recorded_by: z.string(), recorded_at: z.string() };

/** A consent of the ledger, with its withdrawal if there is one. */
export const consent = z.object({
  key: z.string(),
  purpose: z.enum(purposes),
  by: z.string(),
  relation: z.string(),
  verified: z.string(),
  language: z.string(),
  text: z.string(),
  given_on: z.string(),
  ...recordedFields,
  withdrawal: z
    .object({ by: z.string(), relation: z.string(), withdrawn_on: z.string(), ...recordedFields })
    .nullable(),
});
export type Consent = z.output<typeof consent>;

/** Query and response of `GET /consent`: the ledger of a student, with the latest consent first. */
export const consentsQuery = z.object({ id: typedId('Name the student.') });
export const consents = z.object({ rows: z.array(consent) });

/** Query of `GET /consent/section`: a section by its names, and a purpose. */
export const sectionConsentsQuery = z.object({
  class: line({ min: 1, max: 60, missing: 'Name a class.' }),
  section: line({ min: 1, max: 60, missing: 'Name a section.' }),
  purpose: z.enum(purposes, 'Choose a purpose.'),
});
export type SectionConsentsQuery = z.output<typeof sectionConsentsQuery>;

/** States of a purpose for a student: no consent was entered, the consent was given, or it was withdrawn. */
export const consentStates = ['None', 'Given', 'Withdrawn'] as const;

/** The students of a section with their state for a purpose, in the order of their names. */
export const sectionConsents = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(consentStates),
      /** Day of the consent or its withdrawal; empty without a consent. */
      on: z.string(),
      by: z.string(),
    }),
  ),
});
export type SectionConsents = z.output<typeof sectionConsents>;
