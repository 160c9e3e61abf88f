import { expect, test } from 'vitest';
import { runEditors } from './editors/runEditors.ts';
import { setUpSchool } from '../school.ts';

const EDITORS = 8;
const SEED = 18;

const school = setUpSchool();

test('no concurrent edit of the same records is lost or duplicated, or stores a value that nobody sent', async () => {
  const statuses = new Set<number>();
  const people = Array.from({ length: EDITORS }, (_, number) => {
    const [token, name] = number % 2 === 0 ? ['asha', 'Asha Rao'] : ['meera', 'Meera Iyer'];
    return {
      name,
      send: async (method: string, path: string, body?: unknown, isCut = false) => {
        const response = await school.request(method, path, { token, body });
        statuses.add(response.status);
        return isCut ? { status: 0, body: undefined } : response;
      },
    };
  });
  const { faults, saved, refused, withoutResponse } = await runEditors(people, {
    ...{ records: 4, seconds: 2, seed: SEED },
  });
  expect(faults).toEqual([]);
  expect([saved, refused, withoutResponse].every((count) => count > 0)).toBe(true);
  expect([...statuses].toSorted()).toEqual([200, 201, 409]);
});
