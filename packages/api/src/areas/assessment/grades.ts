import * as contracts from '@firstbell/schema/contracts/marks';
import { type GradeScale } from '@firstbell/schema/marks';
import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../../db/database.ts';
import { createChangedConflict } from '../../http/changedConflict.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';

/** Reads the grade scale of the school. */
export const readGradeScale = (orm: Orm): Promise<GradeScale> =>
  selectRow(
    orm,
    sql`select is_rounded, has_ranks, (
        select coalesce(json_agg(json_build_object('grade', grade, 'least', least) order by position), '[]') from grade
      ) as grades from grade_rounding`,
  );

const isSame = (one: GradeScale, other: GradeScale) => {
  const serialize = ({ is_rounded, has_ranks, grades }: GradeScale) =>
    JSON.stringify([is_rounded, has_ranks, ...grades.map(({ grade, least }) => [grade, least])]);
  return serialize(one) === serialize(other);
};

/** Returns the operations on the grade scale. */
export const gradeOperations = ({ db }: Records): Operation[] => [
  implement(contracts.readGrades, () => readGradeScale(db.orm)),
  implement(contracts.saveGrades, ({ body: { scale, before } }) =>
    inSettingChange({ db }, async (orm) => {
      if (!isSame(await readGradeScale(orm), before)) throw createChangedConflict('grades');
      const rows = scale.grades.map(({ grade, least }, position) => ({ position, grade, least }));
      await orm.execute(sql`delete from grade`);
      await orm.execute(
        sql`insert into grade select * from jsonb_populate_recordset(null::grade, ${JSON.stringify(rows)}::jsonb)`,
      );
      const { is_rounded, has_ranks } = scale;
      await orm.execute(sql`update grade_rounding set is_rounded = ${is_rounded}, has_ranks = ${has_ranks}`);
      return readGradeScale(orm);
    }),
  ),
];
