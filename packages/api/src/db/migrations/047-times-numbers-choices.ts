import { alterWherePossible, type Migration, quote } from '../migration.ts';
import { alterTyped, asType, replaceUnparsable } from '../typedColumns.ts';
import { BELL } from './004-years-and-accounts.ts';

const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';

const bell = BELL.map(([starts, ends], index) => `(${index + 1}, '${starts}', '${ends}')`);

/** SQL expression for the percentage of an assessment, as text. */
const PERCENTAGE = `coalesce((
  select trim_scale(round(sum(coalesce(scored, 0)) * 100 / sum(total), 1)) || '%' from mark
  where assessment = assessment.key and no_score is distinct from 'Exempt'
), '')`;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const GENDERS = ['', 'Female', 'Male', 'Other'];
const BLOOD_GROUPS = ['', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

/** Columns with choices that are the same in every school; an empty text is allowed where a school can make the field optional. */
const choices: readonly [table: string, column: string, values: readonly string[]][] = [
  ['student', 'gender', GENDERS],
  ['student', 'sex', ['', 'male', 'female', 'unspesified']],
  ['student', 'blood_group', BLOOD_GROUPS],
  ['teacher', 'gender', GENDERS],
  ['teacher', 'blood_group', BLOOD_GROUPS],
  ['academic_year', 'from_month', MONTHS],
  ['academic_year', 'to_month', MONTHS],
  ['timetable_day', 'day', DAYS],
  ['timetable', 'day', DAYS],
  ['leaves', 'decided_status', ['Pending', 'Approved', 'Rejected']],
  ['faqs', 'to_whom', ['', 'Everyone', 'Teachers', 'Students', 'Parents']],
];

/**
 * Returns the statement that adds the check constraint of a choice. If a stored record violates it, the constraint is not
 * added, so that the record can still be changed and deleted.
 */
const check = ([table, column, values]: (typeof choices)[number]) =>
  alterWherePossible(
    `${table} add constraint ${table}_${column}_choice check (${column} in (${values.map(quote).join(', ')}))`,
    'check_violation',
    `Some ${column} of ${table} is none of its choices: the database does not check them.`,
  );

/** Changes the types of times, instants and numbers, and checks choices; other texts move to the history, as in migration 046. */
export const timesNumbersChoices: Migration = {
  name: '047-times-numbers-choices',
  statements: [
    `update bell set starts = usual.starts, ends = usual.ends from (values ${bell.join(', ')}) as usual (period, starts, ends)
      where usual.period = bell.period and not (bell.starts ~ '${CLOCK}' and bell.ends ~ '${CLOCK}')`,
    `alter table bell ${alterTyped('starts', 'time')}, ${alterTyped('ends', 'time')}`,

    asType('timestamptz', '^\\d{4}-\\d\\d-\\d\\dT'),
    replaceUnparsable({ table: 'leaves', column: 'decided_at', type: 'timestamptz', replacement: `''` }),
    `alter table leaves alter column decided_at drop default, alter column decided_at drop not null,
      ${alterTyped('decided_at', 'timestamptz')}`,
    'drop function as_timestamptz',

    asType('smallint', '^\\d{1,4}$'),
    ...(['from', 'to'] as const).map((edge) =>
      replaceUnparsable({
        table: 'academic_year',
        column: `${edge}_year`,
        type: 'smallint',
        replacement: `extract(year from ${edge === 'from' ? 'starts' : 'ends'})::text`,
      }),
    ),
    `alter table academic_year ${alterTyped('from_year', 'smallint')}, ${alterTyped('to_year', 'smallint')}`,
    'drop function as_smallint',

    // Computed from the marks, not typed by anybody, so the old value is not needed.
    `update assessment set percentage = ${PERCENTAGE} where percentage !~ '^(100|\\d{1,2}(\\.\\d)?)%$' and percentage <> ''`,
    `alter table assessment alter column percentage drop not null,
      alter column percentage type numeric(4, 1) using nullif(rtrim(percentage, '%'), '')::numeric`,
    'alter table assessment add constraint assessment_percentage check (percentage between 0 and 100)',

    ...choices.map(check),
    `do $$ begin if exists (select from academic_year) then analyze leaves, academic_year, assessment; end if; end $$`,
  ],
};
