import * as contracts from '@firstbell/schema/contracts/students';
import { type RenumberedRoll, type SectionPlace, student as definition } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { assignAuthor, type Saving } from '../../caller/author.ts';
import { type Scope } from '../../caller/scope.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { findConstraintName } from '../../db/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records } from '../../records/area.ts';
import { lockReferences } from '../../records/references.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';

/** A student's roll number before and after a renumbering. */
type RollNumberChange = { record: string; from: number | null; to: number | null };

/** Compares names as people do, not by code point; `De Souza` and `de souza` are equal. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** SQL condition for enrolments in a section in the current year that have not ended, of students who are not deleted. */
const isOpenIn = (section: SQL) =>
  sql`enrolment.section_id = ${section} and year = ${CURRENT_YEAR} and is_on_roll and ends is null`;

/** Finds the students of a section whose roll number would change if all were numbered from 1 in the order of their names. */
async function findRenumbered(orm: Orm, place: SectionPlace): Promise<RollNumberChange[]> {
  const roll = await selectRows<{ record: string; name: string; from: number | null }>(
    orm,
    sql`select student.id as record, name, roll_number as "from" from enrolment
      join student using (student_id) where ${isOpenIn(sectionKey(place))}`,
  );
  return roll
    .toSorted((one, other) => collator.compare(one.name, other.name) || (one.record < other.record ? -1 : 1))
    .map(({ record, from }, index) => ({ record, from, to: index + 1 }))
    .filter(({ from, to }) => from !== to);
}

/** Locks a section and its students until the transaction ends, against enrolments and changes. */
async function lockSection(orm: Orm, place: SectionPlace): Promise<void> {
  await lockReferences(orm, { withYear: true });
  const lockQuery = sql`select section_id from section where section_id = ${sectionKey(place)} for update`;
  if ((await selectRows(orm, lockQuery)).length === 0) {
    throw new Problem('not_found', {
      detail: `There is no section ${place.class}-${place.section} any more.`,
    });
  }
  await orm.execute(sql`select from student where student_id in (
      select student_id from enrolment where section_id = ${sectionKey(place)} and year = ${CURRENT_YEAR} and ${IS_LAST}
    ) order by id for update`);
}

/** Stores roll numbers, with a new version and an entry in the history of each student. */
async function storeRollNumbers(
  orm: Orm,
  records: Records,
  students: readonly RollNumberChange[],
  { user }: Saving,
): Promise<RenumberedRoll['students']> {
  const at = records.clock();
  const rows = sql`jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as renumbered (record text, "to" smallint)`;
  // One statement, because the constraint is checked at its end: two students can swap their numbers.
  await orm.execute(sql`update enrolment set roll_number = renumbered."to" from ${rows} join student on id = renumbered.record
    where enrolment.student_id = student.student_id and year = ${CURRENT_YEAR} and ${IS_LAST}`);
  const versions = await selectRows<{ record: string; version: number }>(
    orm,
    sql`update student set version = version + 1, ${assignAuthor(user, at)}
      from ${rows} where id = renumbered.record returning id as record, version`,
  );
  const versionsByRecord = new Map(versions.map(({ record, version }) => [record, version]));
  const formatNumber = (number: number | null) => number?.toString() ?? '';
  const entries = students.map(({ record, from, to }) => ({
    ...{ record, version: versionsByRecord.get(record) ?? 0, field: 'roll_number' },
    ...{ from: formatNumber(from), to: formatNumber(to) },
  }));
  await writeChanges(orm, records.areas.student, entries, { kind: 'edited', user, at });
  return entries.map(({ record, version }) => ({ key: record, version }));
}

/** Changes roll numbers while the section is locked. Throws `forbidden` out of scope, and `conflict` if somebody else took one of the numbers meanwhile. */
async function changeRoll(
  records: Records,
  scope: Scope,
  place: SectionPlace,
  saving: Saving,
  findChanges: (orm: Orm) => Promise<RollNumberChange[]>,
): Promise<RenumberedRoll> {
  scope.requirePlace(place);
  try {
    return await inTransaction(records.db, async (orm) => {
      await lockSection(orm, place);
      const students = await findChanges(orm);
      return {
        students: students.length === 0 ? [] : await storeRollNumbers(orm, records, students, saving),
      };
    });
  } catch (error) {
    if (findConstraintName(error) !== 'enrolment_roll_number') throw error;
    throw createRollChangedProblem(place);
  }
}

const createRollChangedProblem = ({ class: className, section }: SectionPlace) =>
  new Problem('conflict', {
    detail: `Somebody changed roll numbers of ${className}-${section} meanwhile. No number was changed. Look at the section's students.`,
  });

/** Largest roll number. */
const MAX_ROLL_NUMBER = 9999;

/** Returns the operations that propose a roll number in a section, and that number its students in the order of their names. */
export const rollNumberOperations = (records: Records): Operation[] => [
  implement(contracts.proposeRollNumber, async ({ query: place, scope }) => {
    scope.requirePlace(place);
    const [row] = await selectRows<{ next: number | null }>(
      records.db.orm,
      sql`select nullif(coalesce(max(held_number), 0) + 1, ${MAX_ROLL_NUMBER + 1}::integer) as next from enrolment
          where section_id = ${sectionKey(place)} and year = ${CURRENT_YEAR}`,
    );
    return { next: row?.next ?? null };
  }),
  implement(contracts.countRenumbered, async ({ query: place, scope }) => {
    scope.requirePlace(place);
    return { changed: (await findRenumbered(records.db.orm, place)).length };
  }),
  implement(contracts.renumber, ({ body: place, user, scope }) =>
    changeRoll(records, scope, place, { user }, (orm) => findRenumbered(orm, place)),
  ),
  // Refused if a student has got another number since, or has left the section.
  implement(contracts.undoRenumbering, ({ body: { students, ...place }, user, scope }) =>
    changeRoll(records, scope, place, { user }, async (orm) => {
      const changes = await selectRows<RollNumberChange>(
        orm,
        sql`select student.id as record, nullif(change."to" #>> '{}', '')::smallint as "from",
            nullif(change."from" #>> '{}', '')::smallint as "to"
          from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as renumbered (key text, version integer)
          join change on change.area = ${definition.key} and change.record = renumbered.key
            and change.version = renumbered.version and field = 'roll_number' and kind = 'edited'
          join student on student.id = renumbered.key join enrolment on enrolment.student_id = student.student_id
            and roll_number is not distinct from nullif(change."to" #>> '{}', '')::smallint
          where ${isOpenIn(sectionKey(place))}`,
      );
      if (changes.length !== students.length) throw createRollChangedProblem(place);
      return changes;
    }),
  ),
];
