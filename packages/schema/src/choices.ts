import { z } from 'zod';

/** Lists that are the same in every school. */
export const fixedChoices = {
  gender: ['Female', 'Male', 'Other'],
  sex: ['male', 'female', 'unspesified'],
  blood_group: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
} as const;

/** Lists that a school edits, with the values it starts with. */
export const schoolChoices = {
  relation: ['Father', 'Mother', 'Grandparent', 'Guardian', 'Other'],
  degree: [
    'D.El.Ed.',
    'B.A.',
    'B.Sc.',
    'B.Com.',
    'B.Ed.',
    'M.A.',
    'M.Sc.',
    'M.Com.',
    'M.Ed.',
    'M.Phil.',
    'Ph.D.',
    'Other',
  ],
  subject: [
    'English',
    'Hindi',
    'Sanskrit',
    'Mathematics',
    'Environmental Studies',
    'Science',
    'Social Science',
    'Physics',
    'Chemistry',
    'Biology',
    'Computer Science',
    'History',
    'Geography',
    'Economics',
    'Accountancy',
    'Business Studies',
    'Physical Education',
    'Art',
    'Music',
  ],
} as const;

/** Classes a school starts with, in their order. */
export const defaultClasses = [
  'Nursery',
  'LKG',
  'UKG',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
] as const;

/** Sections each class starts with. */
export const defaultSections = ['A', 'B', 'C'] as const;

/** Names a list that the school edits. */
export type SchoolChoiceKind = keyof typeof schoolChoices;

/** Names any list of values that a select shows. */
export type ChoiceKind = keyof typeof fixedChoices | SchoolChoiceKind;

/** One value of a list; a retired one stays on old records and is not offered on new ones. */
export const choice = z.object({ value: z.string(), label: z.string(), retired: z.boolean() });
export type Choice = z.infer<typeof choice>;

/** Every list that a select shows, in its order, as `GET /api/choices` gives it. */
export const choices = z.object({
  gender: z.array(choice),
  sex: z.array(choice),
  blood_group: z.array(choice),
  relation: z.array(choice),
  degree: z.array(choice),
  subject: z.array(choice),
  /** Classes in their order with their sections in order. */
  classes: z.array(z.object({ name: z.string(), sections: z.array(z.string()) })),
});
export type Choices = z.infer<typeof choices>;

/** Says how a value of a list is shown; only `sex` differs from what is stored. */
export const choiceLabel = (kind: ChoiceKind, value: string) =>
  kind === 'sex'
    ? value.replace('unspesified', 'unspecified').replace(/^./, (first) => first.toUpperCase())
    : value;
