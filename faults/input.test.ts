import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getBodySchema,
  type Operation,
  readOperations,
  selectDistinctBodies,
} from '../packages/api/test/http/documented.ts';
import {
  countFields,
  fillTemplate,
  buildHostileJson,
  hostileKinds,
  LARGEST_BODY_BYTES,
  measureProcessorTime,
  MAX_PROCESSOR_MS,
  buildTemplates,
} from '../packages/api/test/http/hostileInput.ts';
import { openSchool, type School } from '../packages/api/test/school.ts';

let school: School;
let operations: Operation[];
let slowest = { processorMs: 0, name: 'nothing' };
beforeAll(async () => {
  school = await openSchool();
  operations = selectDistinctBodies(await readOperations(school));
  await school.request('PUT', '/me', { body: { name: 'Asha Rao' } });
});
afterAll(async () => {
  console.log(`Slowest: ${slowest.processorMs.toFixed(0)} ms of processor time for ${slowest.name}.`);
  await school.close();
});

async function expectFast({ method, path, operationId }: Operation, raw: string, inputName: string) {
  let status = 0;
  const processorMs = await measureProcessorTime(async () => {
    ({ status } = await school.request(method, path.replace('{key}', 'NOBODY'), { raw }));
  });
  const name = `${operationId}, ${inputName}`;
  if (processorMs > slowest.processorMs) slowest = { processorMs, name };
  const result = { name, isFault: status >= 500, isSlow: processorMs > MAX_PROCESSOR_MS, processorMs };
  expect(result).toEqual({ ...result, isFault: false, isSlow: false });
}

const buildBodies = (operation: Operation) => buildTemplates(getBodySchema(operation));

test.each(hostileKinds)('a megabyte of %s in any one field is handled quickly', async (kind) => {
  const text = buildHostileJson(kind, LARGEST_BODY_BYTES);
  for (const operation of operations) {
    for (const body of buildBodies(operation)) {
      for (let field = 0; field < countFields(body); field += 1) {
        const raw = fillTemplate(body, (index) => (index === field ? text : '"x"'));
        await expectFast(operation, raw, `field ${field}: ${kind}`);
      }
    }
  }
});

test('any text in any field is handled quickly', async () => {
  const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
  const operationsWithFields = operations.filter((operation) =>
    buildBodies(operation).some((body) => countFields(body) > 0),
  );
  const input = fc.record({
    operation: fc.constantFrom(...operationsWithFields),
    pieces: fc.array(character, { minLength: 1, maxLength: 5 }),
    fieldChoice: fc.nat(50),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ operation, pieces, fieldChoice }) => {
      const piece = JSON.stringify(pieces.join('')).slice(1, -1);
      const text = `"${piece.repeat(Math.floor(LARGEST_BODY_BYTES / Buffer.byteLength(piece)))}"`;
      for (const body of buildBodies(operation)) {
        const chosenField = fieldChoice % Math.max(1, countFields(body));
        await expectFast(
          operation,
          fillTemplate(body, (index) => (index === chosenField ? text : '"x"')),
          piece,
        );
      }
    }),
    { numRuns: 300 },
  );
});
