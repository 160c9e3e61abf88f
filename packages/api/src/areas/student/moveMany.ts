import * as contracts from '@firstbell/schema/contracts/moving';
import { MAX_MOVED, type MovingFields, type MovingPreview, type MovingUndo } from '@firstbell/schema/moving';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRow, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFieldProblem, Problem, requireValid } from '../../http/problem.ts';
import { toText, type Values } from '../../rows/values.ts';
import { invalidChoices } from '../../records/choices.ts';
import { readStored } from '../../records/find.ts';
import { type Operation } from '../../operation/operation.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Saving } from '../../caller/author.ts';
import { computeToday } from '../../years/spans.ts';
import { updateRecord } from '../../records/save.ts';
import { toInput } from '../../records/store.ts';
import { type Stored } from '../../rows/table.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';
import { sectionKey } from '../../lists/place.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { studentTable as table } from './table.ts';
import { previewMove } from './move.ts';
import { readSelected } from './selected.ts';

type Move = MovingUndo['moves'][number];

/** Selects the surrogate keys of the students of a selection who are in another section than the target. */
const selectMoving = (where: SQL, target: MovingFields): SQL =>
  sql`select ${table.row_id} from ${table} join enrolment using (student_id)
    where enrolment.year = ${CURRENT_YEAR} and ${IS_LAST} and enrolment.section_id <> ${sectionKey(target)} and ${where}`;

/** Counts the students and the marks of attendance that a move would move, and the marks that it leaves. */
const countMoving = (orm: Orm, where: SQL, target: MovingFields): Promise<MovingPreview> =>
  selectRow(
    orm,
    sql`with moving as materialized (${selectMoving(where, target)}), marks as (
        select exists (
            select from attendance as other where other.section_id = ${sectionKey(target)} and other.date = mark.date
              and other.deleted_at is null
          ) as is_moved
        from attendance_mark as mark join attendance as sheet using (sheet_id)
        where mark.student_id in (select student_id from moving) and mark.date >= ${target.from}::date and not mark.is_deleted
          and sheet.section_id <> ${sectionKey(target)}
      ) select (select count(*)::int from moving) as students,
        count(*) filter (where is_moved)::int as moved_marks, count(*) filter (where not is_moved)::int as left_marks
      from marks`,
  );

/** Creates the function that saves students one after the other in a transaction, by the rules of the form. A problem names the student. */
function createSave(orm: Orm, records: Records, scope: RecordScope, saving: Saving) {
  const { student: area } = records.areas;
  const access = { ...saving, records: { ...records, db: { ...records.db, orm } }, area, scope };
  return async (stored: Stored, changed: Values): Promise<Move> => {
    const { key: id, version } = stored;
    try {
      const saved = await updateRecord(access, id, { ...toInput(area, stored), ...changed, version });
      return { id, version: Number(saved.version) };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
      const [message = ''] = (error.details.errors ?? []).map((one) => one.message);
      throw createFieldProblem('from', `${id}: ${message}`);
    }
  };
}

type Before = { field: string; from: unknown; to: unknown };

/** Returns the operations that move students to a section, tell before what that does, and undo it. */
export function movingOperations(records: Records): Operation[] {
  const { db, areas } = records;
  const implement = implementIn(records, areas.student);
  return [
    implement(contracts.previewOne, ({ query, scope }) => previewMove(records, scope, query)),
    implement(contracts.preview, async ({ body: { selection, ...target }, scope }) =>
      countMoving(db.orm, await readSelected(db.orm, records, scope, selection), target),
    ),
    // All or none are moved. They get the next free roll numbers of the section, if it has any.
    implement(contracts.move, ({ body: { selection, from, class: className, section }, user, scope }) =>
      inTransaction(db, async (orm) => {
        const target = { from, class: className, section };
        const { choices } = await readLists(orm);
        const errors = invalidChoices(areas.student.definition, choices, target).filter(
          ({ field }) => field in target,
        );
        requireValid(errors);
        if (from > computeToday(records)) {
          const message = 'This day has not come yet. Choose today or an earlier day.';
          throw createFieldProblem('from', message);
        }
        const where = await readSelected(orm, records, scope, selection);
        const rows = await selectRows<{ id: string; next: number | null }>(
          orm,
          sql`select id, (select max(held_number) from enrolment where enrolment.year = ${CURRENT_YEAR}
                and enrolment.section_id = ${sectionKey(target)})::int as next
            from student where student_id in (${selectMoving(where, target)}) order by id limit ${MAX_MOVED + 1}`,
        );
        if (rows.length > MAX_MOVED) {
          const message = `Choose at most ${MAX_MOVED} students at once.`;
          throw new Problem('invalid', { detail: message, errors: [{ field: 'selection', message }] });
        }
        const save = createSave(orm, records, scope, { user });
        const moves: Move[] = [];
        for (const [index, { id, next }] of rows.entries()) {
          const stored = await readStored(orm, areas.student, scope, id);
          if (stored === undefined) continue;
          const number = next === null ? '' : String(next + 1 + index);
          moves.push(await save(stored, { class: className, section, roll_number: number, moved_on: from }));
        }
        return { moves };
      }),
    ),
    // Students whom somebody has changed since stay where they are.
    implement(contracts.undo, ({ body: { moves }, user, scope }) =>
      inTransaction(db, async (orm) => {
        const save = createSave(orm, records, scope, { user });
        let returned = 0;
        for (const { id, version } of moves) {
          const stored = await readStored(orm, areas.student, scope, id);
          if (stored?.version !== version) continue;
          const changes = await selectRows<Before>(
            orm,
            sql`select field, "from", "to" from change where area = 'student' and record = ${id} and version = ${version}
              and field in ('class', 'section', 'roll_number', 'moved_on')`,
          );
          const movedOn = changes.find(({ field }) => field === 'moved_on')?.to;
          if (movedOn === undefined) continue;
          const earlier = Object.fromEntries(
            changes.flatMap(({ field, from }) => (field === 'moved_on' ? [] : [[field, toText(from)]])),
          );
          const place = {
            class: earlier.class ?? toText(stored.class),
            section: earlier.section ?? toText(stored.section),
          };
          const [taken] = await selectRows(
            orm,
            sql`select from enrolment where year = ${CURRENT_YEAR} and section_id = ${sectionKey(place)}
              and held_number::text = ${earlier.roll_number ?? toText(stored.roll_number)}`,
          );
          await save(stored, { ...earlier, ...(taken && { roll_number: '' }), moved_on: movedOn });
          returned += 1;
        }
        return { returned, kept: moves.length - returned };
      }),
    ),
  ];
}
