import { computeTermResult, type TestMarks, type Weights } from '@firstbell/schema/marks';
import { rankShares } from '@firstbell/schema/shares';
import { type CardsPlace } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { marksJson } from '../../areas/assessment/marks.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type Year } from '../../years/years.ts';
import { readRoll } from '../../enrolment/roll.ts';
import { type Card } from './card.ts';

type Test = TestMarks & { id: string };

/** Ranks the students who are in a section on a day of a year by their results in a term. The keys of the map are admission numbers. A student without a result has an empty rank. */
export async function readRanks(
  orm: Orm,
  { place, year, day, weights }: { place: CardsPlace; year: Year; day: string; weights: Weights },
): Promise<ReadonlyMap<string, Card['rank']>> {
  const roll = await readRoll(orm, place, { year, day });
  const ids = roll.map(({ id }) => id);
  const tests = await selectRows<Test>(
    orm,
    sql`select assessment.id, assessment_type, ${marksJson} as marks from assessment
      where assessment.deleted_at is null and assessment.year = ${year.key} and assessment.term = ${place.term}
        and ${isOneOfTexts(sql`assessment.id`, ids)}`,
  );
  const testsByStudent = Map.groupBy(tests, ({ id }) => id);
  const testWeights = weights.tests.filter(({ term }) => term === place.term);
  const ranks = rankShares(
    ids.map((id) => computeTermResult(testsByStudent.get(id) ?? [], testWeights).share),
  );
  const count = ranks.filter((rank) => rank !== '').length;
  return new Map(ids.map((id, index) => [id, { rank: ranks[index] ?? '', students: count }]));
}
