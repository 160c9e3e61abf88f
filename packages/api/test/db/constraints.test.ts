import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { readConstraints } from './constraints/catalogue.ts';
import { races, buildRaceTitle, inviolableConstraints } from './constraints/index.ts';
import { type RaceTrack, variantsToTest } from './constraints/race.ts';
import { type ApiResponse, parseProblem } from '../school.ts';

let track: RaceTrack;

/** Counts the rows of every table, except those of totals and of the counters of keys. */
async function countRows(): Promise<unknown> {
  const { orm } = track.school.db;
  const tables = await selectRows<{ name: string }>(
    orm,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('record_total', 'attendance_day', 'counter') order by relname`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  return selectRows(orm, sql.join(counts, sql` union all `));
}

const hasSucceeded = ({ status }: ApiResponse) => status >= 200 && status < 300;
const toPattern = (message: string) =>
  new RegExp(`^${message.replaceAll(/[().]/g, '\\$&').replaceAll('…', '.+')}$`);

describe.each(variantsToTest)('%s', (_, open) => {
  beforeAll(async () => {
    track = await open();
  });
  afterAll(() => track.close());

  test.each(races.map((race) => [buildRaceTitle(race), race] as const))('%s', async (_title, race) => {
    const { problem } = race;
    const requests = await race.prepare(track.school);
    const [first, second] = await track.race(requests);
    expect(first && hasSucceeded(first), JSON.stringify(first?.body)).toBe(true);
    if (second === undefined) throw new Error('The second request has no response.');
    if (problem === undefined || (problem.isTemporary && hasSucceeded(second))) {
      expect(hasSucceeded(second), JSON.stringify(second.body)).toBe(true);
      return;
    }
    const { status, detail, errors } = parseProblem(second);
    const { field, message } = problem;
    expect({ status, fields: errors?.map((error) => error.field) ?? [] }).toEqual({
      status: problem.status,
      fields: field === undefined ? [] : [field],
    });
    expect(errors?.[0]?.message ?? detail).toMatch(toPattern(message));
    if (problem.isTemporary) return;
    // The second request saved nothing, so a retry has the same result.
    const countsBefore = await countRows();
    const { method, path, ...options } = requests[1];
    const retryProblem = parseProblem(await track.school.request(method, path, options));
    expect({ ...retryProblem, record: undefined }).toEqual({ ...parseProblem(second), record: undefined });
    expect(await countRows()).toEqual(countsBefore);
  });

  test('every constraint of the database has a race, or a reason why no request can violate it', async () => {
    const names = [
      ...races.map(({ constraint }) => constraint),
      ...inviolableConstraints.flatMap((one) => one.constraints),
    ];
    const namedConstraints = new Set(names);
    const all = await readConstraints(track.school.db);
    expect(all.filter((name) => !namedConstraints.has(name))).toEqual(
      ['wait_before_commit'].filter((name) => all.includes(name)),
    );
    expect([...namedConstraints].filter((name) => !all.includes(name))).toEqual([]);
    const inBothLists = inviolableConstraints
      .flatMap((one) => one.constraints)
      .filter((name) => races.some((race) => race.constraint === name));
    expect(inBothLists).toEqual([]);
  });

  test('one academic year is current', async () => {
    expect(
      await selectRows(track.school.db.orm, sql`select from academic_year where is_current`),
    ).toHaveLength(1);
  });
});
