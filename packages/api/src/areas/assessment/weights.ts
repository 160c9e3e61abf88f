import * as contracts from '@firstbell/schema/contracts/marks';
import { type FieldError } from '@firstbell/schema';
import { type Weights } from '@firstbell/schema/marks';
import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../../db/database.ts';
import { requireValid } from '../../http/problem.ts';
import { requireUnchanged } from '../../http/changedConflict.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';

const positionOf = (kind: string, value: string) =>
  sql.raw(`(select position from choice where kind = '${kind}' and choice.value = ${value})`);

/** Reads the weights of tests and terms, except weights of 0, in the order of the school's lists. */
export const readWeights = (orm: Orm): Promise<Weights> =>
  selectRow(
    orm,
    sql`select (
        select coalesce(json_agg(json_build_object('term', term, 'assessment_type', assessment_type, 'weight', weight)
          order by ${positionOf('term', 'term')}, ${positionOf('assessment_type', 'assessment_type')}), '[]') from test_weight
      ) as tests, (
        select coalesce(json_agg(json_build_object('term', term, 'weight', weight)
          order by ${positionOf('term', 'term')}), '[]') from term_weight
      ) as terms`,
  );

/** Returns weights without those of 0, which have no effect. */
const removeZeros = ({ tests, terms }: Weights): Weights => ({
  tests: tests.filter(({ weight }) => weight > 0),
  terms: terms.filter(({ weight }) => weight > 0),
});

/** Returns errors for weights of tests or terms that the school's lists do not have. */
async function findErrors(orm: Orm, { tests, terms }: Weights): Promise<FieldError[]> {
  const { choices } = await readLists(orm);
  const namesOf = (kind: 'term' | 'assessment_type') => new Set(choices[kind].map(({ value }) => value));
  const [knownTerms, knownTypes] = [namesOf('term'), namesOf('assessment_type')];
  return [
    ...tests.map(({ term, assessment_type: type }, index) => ({
      field: `weights.tests.${index}.weight`,
      isKnown: knownTerms.has(term) && knownTypes.has(type),
      message: `There is no ${type} in ${term} any more.`,
    })),
    ...terms.map(({ term }, index) => ({
      field: `weights.terms.${index}.weight`,
      isKnown: knownTerms.has(term),
      message: `There is no ${term} any more.`,
    })),
  ].flatMap(({ field, isKnown, message }) => (isKnown ? [] : [{ field, message }]));
}

/** Returns the operations on the weights of tests and terms. */
export const weightOperations = ({ db }: Records): Operation[] => [
  implement(contracts.readWeights, () => readWeights(db.orm)),
  implement(contracts.saveWeights, ({ body: { weights, before } }) =>
    inSettingChange({ db }, async (orm) => {
      requireUnchanged(await readWeights(orm), removeZeros(before), 'weights');
      requireValid(await findErrors(orm, weights));
      const { tests, terms } = removeZeros(weights);
      await orm.execute(sql`delete from test_weight`);
      await orm.execute(sql`delete from term_weight`);
      await orm.execute(sql`insert into test_weight (term, assessment_type, weight)
        select term, assessment_type, weight from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
          as sent(term text, assessment_type text, weight numeric)`);
      await orm.execute(sql`insert into term_weight (term, weight)
        select term, weight from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as sent(term text, weight numeric)`);
      return readWeights(orm);
    }),
  ),
];
