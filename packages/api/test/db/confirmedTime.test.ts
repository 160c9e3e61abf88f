import { buildFaqs } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createRecords } from '../../src/service/app.ts';
import { confirmTime } from '../../src/audit/confirmedTime.ts';
import { writeAudit } from '../../src/audit/write.ts';
import { type Orm } from '../../src/db/database.ts';
import { createMaintenance } from '../../src/node/maintenance.ts';
import { type LogLine } from '../../src/log/log.ts';
import { setUpSchool } from '../school.ts';
import { createLostFiles, createMemoryStore } from '../../src/index.ts';

const DAY_MS = 86_400_000;
/** A Friday morning in India. */
const FRIDAY = new Date('2026-11-20T04:30:00Z');
const dayAfter = (days: number) => new Date(FRIDAY.getTime() + days * DAY_MS);
const timeZone = 'Asia/Kolkata';

const school = setUpSchool({ isEmpty: true });
beforeAll(async () => {
  // The session of the tests was opened now.
  await school.request('GET', '/me');
  await school.db.orm.execute(sql`delete from session`);
});

/** Writes an entry of a person for each day, in this order. */
async function enter(orm: Orm, ...days: readonly number[]): Promise<void> {
  for (const day of days) {
    const by = { uid: 'u-asha', name: 'Asha Rao' };
    await writeAudit(orm, { kind: 'printed', by, at: dayAfter(day), area: 'student' });
  }
}
const confirmOn = async (orm: Orm, now: number) => {
  const { time, isPostponed } = await confirmTime(orm, { now: dayAfter(now), timeZone });
  return { day: time && (time.getTime() - FRIDAY.getTime()) / DAY_MS, isPostponed };
};

/** Runs work in a transaction that is rolled back, because nobody can delete entries. */
async function inPassing<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
  const rollback = new Error('Rollback');
  let result: Result | undefined;
  await school.db.orm
    .transaction(async (orm) => {
      result = await work(orm);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return result as Result;
}

test.each([
  ['the day on which a school begins', [], 0, { day: 0, isPostponed: false }],
  [
    'a day on which people work, after a day on which they worked',
    [-1, 0],
    0,
    { day: 0, isPostponed: false },
  ],
  ['a Monday', [0, 3], 3, { day: 3, isPostponed: false }],
  ['a weekend, by the Friday', [-1, 0], 2, { day: 0, isPostponed: false }],
  ['a clock that is a month ahead', [-1, 0], 30, { day: 0, isPostponed: true }],
  [
    'a clock that is a month ahead, on the first day that people work by it',
    [-1, 0, 30],
    30.1,
    { day: 0, isPostponed: true },
  ],
  [
    'holidays of two months, on the second day after them',
    [-1, 0, 60, 61],
    61,
    { day: 61, isPostponed: false },
  ],
  ['use once a fortnight, by the use before', [-28, -14, 0], 0, { day: -14, isPostponed: true }],
  ['a clock that is behind the last entry', [-1, 0], -20, { day: undefined, isPostponed: true }],
  ['a clock that was a month ahead and was corrected', [-1, 0, 30, 31, 1], 1, { day: 1, isPostponed: false }],
])('the entries of people confirm %s', async (_, entries, now, expected) => {
  const confirmation = await inPassing(async (orm) => {
    await enter(orm, ...entries);
    return confirmOn(orm, now);
  });
  expect(confirmation).toEqual(expected);
});

test('changes are entries of people, and entries of nobody are not', async () => {
  const days = await inPassing(async (orm) => {
    await enter(orm, 0);
    await writeAudit(orm, { kind: 'refused', by: {}, at: dayAfter(2), area: 'audit' });
    const before = await confirmOn(orm, 2);
    await orm.execute(sql`insert into change (area, record, version, kind, changed_by, account, changed_at)
      values ('faqs', 'FQ1', 1, 'created', 'Asha Rao', 'u-asha', ${dayAfter(1).toISOString()}::timestamptz)`);
    return [before.day, (await confirmOn(orm, 2)).day];
  });
  expect(days).toEqual([0, 1]);
});

test('a clock that jumps ahead removes nothing that can be restored, until people have worked by it on two days', async () => {
  const { orm } = school.db;
  await enter(orm, -1);
  school.time.now = FRIDAY;
  const { body } = await school.request('POST', '/faqs', { body: buildFaqs() });
  const { key } = body as { key: string };
  await school.request('DELETE', `/faqs/${key}`);
  const log: LogLine[] = [];
  const runOn = async (day: number) => {
    const records = createRecords(
      school.db,
      () => dayAfter(day),
      timeZone,
      (line) => log.push(line),
    );
    const files = createMemoryStore();
    const maintenance = createMaintenance(records, {
      files,
      lostFiles: createLostFiles({ db: school.db, files }, records.log),
      isEmbedded: false,
      isContradicted: () => false,
    });
    await maintenance.run();
    return maintenance.isPostponed();
  };
  expect(await runOn(40)).toBe(true);
  expect(log).toContainEqual({ event: 'purge postponed', confirmed: FRIDAY.toISOString() });
  expect((await school.request('POST', `/faqs/${key}/restore`)).status).toBe(200);
  await school.request('DELETE', `/faqs/${key}`);
  await enter(orm, 60);
  expect(await runOn(60)).toBe(true);
  await enter(orm, 61);
  expect(await runOn(61)).toBe(false);
  expect((await school.request('POST', `/faqs/${key}/restore`)).status).toBe(404);
});

/** Files that delete nothing by its age, but something else, such as what one key names. */
const OTHERS = ['node/folder/lock.ts', 'accounts/openSession.ts', 'accounts/secondFactor.ts'];

test('whatever is removed because of its age is removed by a confirmed time', () => {
  const folder = join(import.meta.dirname, '../../src');
  const isRemoval = /orm\s*\.delete\(|\.delete\(\w*[tT]able|delete from|\brm\(/;
  const isByAge = /restorableSince\(|getTime\(\) - |Date\.now\(\) - |clock_timestamp\(\) - /;
  const isConfirmed = /confirmedTime\.ts|canRemove\(\)/;
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return isRemoval.test(text) && isByAge.test(text) && !isConfirmed.test(text);
  });
  expect(files.filter((file) => !OTHERS.includes(file))).toEqual([]);
});
