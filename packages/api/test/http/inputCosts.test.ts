import { beforeAll, expect, test } from 'vitest';
import {
  getBodySchema,
  type Operation,
  readOperations,
  hasJsonBody,
  selectDistinctBodies,
} from './documented.ts';
import {
  countFields,
  fillTemplate,
  buildHostileJson,
  hostileKinds,
  buildHostilePart,
  LARGEST_BODY_BYTES,
  measureProcessorTime,
  MAX_PROCESSOR_MS,
  buildLongLists,
  buildTemplates,
} from './hostileInput.ts';
import { type RequestOptions, setUpSchool } from '../school.ts';

/** Length of a URL that Node.js still accepts together with the headers. */
const MAX_URL_LENGTH = 14_000;

const school = setUpSchool();
let operations: Operation[];
beforeAll(async () => {
  operations = await readOperations(school);
  await school.request('PUT', '/me', { body: { name: 'Asha Rao' } });
});

/** Sends a request. Checks that the response is no 5xx error and took little processor time. */
async function expectCheap(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  options: RequestOptions = {},
) {
  let status = 0;
  const timeMs = await measureProcessorTime(async () => {
    ({ status } = await school.request(method, path, options));
  });
  const response = {
    method,
    path: path.slice(0, 60),
    isFault: status >= 500,
    isSlow: timeMs > MAX_PROCESSOR_MS,
    timeMs,
  };
  expect(response).toEqual({ ...response, isFault: false, isSlow: false });
}

const buildPath = ({ path }: Operation) => path.replace('{key}', 'NOBODY');

/** Chooses a kind of hostile text, each kind in turn. */
const chooseKind = (turn: number) => hostileKinds[turn % hostileKinds.length] ?? 'digits';

test('responds quickly to a hostile text in any field of a body', async () => {
  const operationsWithBody = selectDistinctBodies(operations);
  expect(operationsWithBody.length).toBeGreaterThan(40);
  for (const [turn, operation] of operationsWithBody.entries()) {
    for (const body of buildTemplates(getBodySchema(operation))) {
      const bytesPerField = LARGEST_BODY_BYTES / countFields(body);
      const bodies = [
        fillTemplate(body, () => buildHostileJson('combining characters in mixed order', bytesPerField)),
        fillTemplate(body, (field) => buildHostileJson(chooseKind(turn + field), bytesPerField)),
      ];
      for (const raw of bodies) await expectCheap({ ...operation, path: buildPath(operation) }, { raw });
    }
  }
});

test('responds quickly to bodies with the longest lists', async () => {
  for (const operation of selectDistinctBodies(operations)) {
    for (const raw of buildLongLists(getBodySchema(operation), 19_900)) {
      await expectCheap({ ...operation, path: buildPath(operation) }, { raw });
    }
  }
});

test('responds quickly to a hostile text in any query parameter', async () => {
  for (const [turn, operation] of operations.entries()) {
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    if (names.length === 0) continue;
    const length = Math.floor(MAX_URL_LENGTH / names.length) - 20;
    const combiningTexts = names.map(() => buildHostilePart('combining characters in mixed order', length));
    const mixedTexts = names.map((_, index) => buildHostilePart(chooseKind(turn + index), length));
    for (const texts of [combiningTexts, mixedTexts]) {
      const query = names.map((name, index) => `${name}=${texts[index] ?? ''}`).join('&');
      await expectCheap({ ...operation, path: `${buildPath(operation)}?${query}` });
    }
  }
});

test('responds quickly to a hostile key in a path', async () => {
  const operationsWithKey = operations.filter(({ path }) => path.includes('{key}'));
  for (const [turn, operation] of operationsWithKey.entries()) {
    for (const length of [MAX_URL_LENGTH, 1500]) {
      const path = operation.path.replace('{key}', buildHostilePart(chooseKind(turn + length), length));
      await expectCheap({ ...operation, path }, hasJsonBody(operation) ? { body: {} } : {});
    }
  }
});

const repeatItem = (item: string) => {
  const length = Math.floor(LARGEST_BODY_BYTES / (item.length + 1));
  return Array<string>(length).fill(item).join(',');
};

test.each([
  ['lists in lists', `{"name":${'['.repeat(490_000)}${']'.repeat(490_000)}}`],
  ['objects in objects', `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`],
  ['lists without an end', '['.repeat(LARGEST_BODY_BYTES)],
  ['numbers', `{"name":[${repeatItem('1')}]}`],
  ['objects', `{"name":[${repeatItem('{}')}]}`],
  ['NULs', `{"name":[${repeatItem('"\\u0000"')}]}`],
  ['a hundred thousand fields', `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":1`).join(',')}}`],
  [
    'as many fields as the service reads',
    `{${Array.from({ length: 19_000 }, (_, at) => `"${'x'.repeat(40)}${at}":1`).join(',')}}`,
  ],
  ['NULs below a long name', `{"${'x'.repeat(900_000)}":[${Array<string>(9000).fill('"\\u0000"').join()}]}`],
])('refuses %s quickly, with a short response', async (_, raw) => {
  await expectCheap({ method: 'PUT', path: '/me' }, { raw });
  const { status, body } = await school.request('PUT', '/me', { raw });
  expect([400, 413, 422]).toContain(status);
  expect(JSON.stringify(body).length).toBeLessThan(50_000);
});

test('refuses an overlong token without parsing it', async () => {
  const { status } = await school.request('GET', '/me', { token: 'asha'.padEnd(10_000, '.') });
  expect(status).toBe(401);
});
