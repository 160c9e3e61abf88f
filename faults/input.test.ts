import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodySchemaOf,
  type Operation,
  readOperations,
  selectDistinctBodies,
} from '../packages/api/test/documented.ts';
import {
  countFields,
  fillTemplate,
  buildHostileJson,
  hostileKinds,
  LARGEST_BODY,
  measureProcessorTime,
  MAX_PROCESSOR_MS,
  buildTemplates,
} from '../packages/api/test/hostileInput.ts';
import { openSchool, type School } from '../packages/api/test/school.ts';

let school: School;
let operations: Operation[];
let slowest = { time: 0, of: 'nothing' };
beforeAll(async () => {
  school = await openSchool();
  operations = selectDistinctBodies(await readOperations(school));
  await school.request('PUT', '/me', { body: { name: 'Asha Rao' } });
});
afterAll(async () => {
  console.log(`Slowest: ${slowest.time.toFixed(0)} ms of processor time for ${slowest.of}.`);
  await school.close();
});

async function expectFast({ method, path, operationId }: Operation, raw: string, what: string) {
  let status = 0;
  const time = await measureProcessorTime(async () => {
    ({ status } = await school.request(method, path.replace('{key}', 'NOBODY'), { raw }));
  });
  const of = `${operationId}, ${what}`;
  if (time > slowest.time) slowest = { time, of };
  const result = { of, isFault: status >= 500, isSlow: time > MAX_PROCESSOR_MS, time };
  expect(result).toEqual({ ...result, isFault: false, isSlow: false });
}

const bodiesOf = (operation: Operation) => buildTemplates(bodySchemaOf(operation));

test.each(hostileKinds)('a megabyte of %s in any one field is handled quickly', async (kind) => {
  const text = buildHostileJson(kind, LARGEST_BODY);
  for (const operation of operations) {
    for (const body of bodiesOf(operation)) {
      for (let field = 0; field < countFields(body); field += 1) {
        const raw = fillTemplate(body, (at) => (at === field ? text : '"x"'));
        await expectFast(operation, raw, `field ${field}: ${kind}`);
      }
    }
  }
});

test('any text in any field is handled quickly', async () => {
  const point = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
  const operationsWithFields = operations.filter((operation) =>
    bodiesOf(operation).some((body) => countFields(body) > 0),
  );
  const attack = fc.record({
    operation: fc.constantFrom(...operationsWithFields),
    pieces: fc.array(point, { minLength: 1, maxLength: 5 }),
    turn: fc.nat(50),
  });
  await fc.assert(
    fc.asyncProperty(attack, async ({ operation, pieces, turn }) => {
      const piece = JSON.stringify(pieces.join('')).slice(1, -1);
      const text = `"${piece.repeat(Math.floor(LARGEST_BODY / Buffer.byteLength(piece)))}"`;
      for (const body of bodiesOf(operation)) {
        const chosen = turn % Math.max(1, countFields(body));
        await expectFast(
          operation,
          fillTemplate(body, (at) => (at === chosen ? text : '"x"')),
          piece,
        );
      }
    }),
    { numRuns: 300 },
  );
});
