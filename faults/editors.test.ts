import { expect, test } from 'vitest';
import { runEditors } from '../packages/api/test/records/editors/runEditors.ts';
import {
  administrator,
  sendAs,
  DATABASES,
  invitePeople,
  type SchoolPerson,
  startSchool,
} from './startedSchool.ts';

const EDITORS = 50;
const RECORDS = 20;
const SECONDS = 60;
const SEED = 18;
/** Milliseconds after which a connection is cut. Some of the saves on cut connections are stored, others are not. */
const CUT_MS = 12;
const TIMEOUT_MS = 600_000;

const buildName = (index: number) =>
  `editor-${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`;

const people: readonly SchoolPerson[] = Array.from({ length: EDITORS }, (_, index) => {
  const name = buildName(index);
  return { uid: name, email: `${name}@firstbell.example`, role: 'office' };
});

test.each(DATABASES)(
  `${EDITORS} editors of ${RECORDS} records for ${SECONDS} s lose and duplicate no change, and store only sent values, on the %s`,
  async (database) => {
    const school = await startSchool(database);
    const { base } = school.api();
    await invitePeople(base, people);
    const statuses: Record<number, number> = {};
    const editors = people.map((person) => ({
      name: person.uid,
      send: async (method: string, path: string, body?: unknown, isCut = false) => {
        const signal = isCut ? AbortSignal.timeout(CUT_MS) : null;
        const response = await sendAs(base, person, [method, path, body], signal);
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        return response;
      },
    }));
    const { faults, ...counts } = await runEditors(editors, {
      records: RECORDS,
      seconds: SECONDS,
      seed: SEED,
    });
    const health = await sendAs(base, administrator, ['GET', '/health']);
    await school.stop();
    console.table({ database, ...counts, contradictions: faults.length, statuses: JSON.stringify(statuses) });
    expect(faults).toEqual([]);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([]);
    expect(health.status).toBe(200);
  },
  TIMEOUT_MS,
);
