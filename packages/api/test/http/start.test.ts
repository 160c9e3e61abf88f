import * as contracts from '@firstbell/schema/contracts/start';
import { expect, test } from 'vitest';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();

test('the start has the responses of its parts', async () => {
  const { status, body } = await school.request('GET', '/me/start');
  expect(status).toBe(200);
  const names = Object.keys(contracts.read.response.shape);
  expect(Object.keys(body as object)).toEqual(names);
  for (const name of names)
    expect(body, name).toHaveProperty(name, (await school.request('GET', `/${name}`)).body);
});
