import { z } from 'zod';
import { bell, calendar, termDates } from './calendar.ts';

/** Lists that are the same in every school. */
export const fixedChoices = {
  gender: ['Female', 'Male', 'Other'],
  sex: ['male', 'female', 'unspesified'],
  blood_group: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  month: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** Audiences of an answer. */
  audience: ['Everyone', 'Teachers', 'Students', 'Parents'],
  /** Whom an incident happened to. */
  person_kind: ['Student', 'Teacher'],
  /** State of an incident's follow-up: open until an outcome is entered. */
  follow_up_state: ['Open', 'Closed'],
  leave_status: ['Pending', 'Approved', 'Rejected'],
} as const;

/** Lists that each school edits, with their initial values. */
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
  subject_type: ['Core', 'Elective', 'Language', 'Practical', 'Co-curricular'],
  term: ['Term 1', 'Term 2'],
  assessment_type: ['Unit Test', 'Half Yearly', 'Annual', 'Practical', 'Project'],
  leave_type: ['Casual', 'Sick', 'Earned', 'Maternity', 'Unpaid'],
  incident_type: ['Accident', 'Bullying', 'Damage', 'Discipline', 'Health', 'Other'],
} as const;

/** Classes that a new school has, in order. */
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

/** Sections that each class of a new school has. */
export const defaultSections = ['A', 'B', 'C'] as const;

/** Name of a list that is the same in every school. */
export type FixedChoiceKind = keyof typeof fixedChoices;

/** Name of a list that the school edits. */
export type SchoolChoiceKind = keyof typeof schoolChoices;

/** Name of a list of choices. */
export type ChoiceKind = FixedChoiceKind | SchoolChoiceKind;

/**
 * Source of a select's options: a list of choices; the school's classes; the sections or subjects of the record's class; or the
 * subjects of any class.
 */
export type ChoiceSource = ChoiceKind | 'class' | 'section' | 'subject' | 'any_subject';

/** Every list that the school edits. */
export const schoolChoiceKinds = Object.keys(schoolChoices) as SchoolChoiceKind[];

/** A value of a list; a retired value stays on old records, but is not offered for new ones. */
export const choice = z.object({ value: z.string(), label: z.string(), retired: z.boolean() });
export type Choice = z.infer<typeof choice>;

const kinds = [...Object.keys(fixedChoices), ...schoolChoiceKinds] as ChoiceKind[];
const lists = Object.fromEntries(kinds.map((kind) => [kind, z.array(choice)])) as Record<
  ChoiceKind,
  z.ZodArray<typeof choice>
>;

/** A class of the school; a retired class or section stays on old records, but is not offered for new ones. */
const listedClass = z.object({
  name: z.string(),
  /** All sections of the class, retired ones included. */
  sections: z.array(z.string()),
  subjects: z.array(z.string()),
  retired: z.boolean(),
  retired_sections: z.array(z.string()),
});
export type ListedClass = z.infer<typeof listedClass>;

/** Returns the sections of a class that are offered for new records. */
export const offeredSections = ({
  sections,
  retired_sections: retired,
}: Pick<ListedClass, 'sections' | 'retired_sections'>): string[] =>
  sections.filter((section) => !retired.includes(section));

/** All lists of choices, in their order: the response of `GET /api/choices`. */
export const choices = z.object({
  ...lists,
  /** Classes in order, with their sections, and with the names of their subjects in order. */
  classes: z.array(listedClass),
  /** Names of all subjects, without duplicates. */
  subjects: z.array(z.string()),
  /** Periods of a day in order. */
  bell: z.array(bell),
  /** Whether new attendance marks may be Half day. */
  half_day_marks: z.boolean(),
  /** Fields that are optional in the school, by area. */
  optional_fields: z.record(z.string(), z.array(z.string())),
  /** The school's calendar. */
  calendar,
  /** Days of the terms of all years, in order. A term without an entry has no dates yet. */
  term_dates: z.array(termDates),
});
export type Choices = z.infer<typeof choices>;

/** Returns the label of a value in a list; it differs from the value only in `sex`. */
export const choiceLabel = (kind: ChoiceKind, value: string) =>
  kind === 'sex'
    ? value.replace('unspesified', 'unspecified').replace(/^./, (first) => first.toUpperCase())
    : value;
