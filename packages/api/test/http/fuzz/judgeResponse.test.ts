import { expect, test } from 'vitest';
import { type Operation } from '../documented.ts';
import { type FuzzRequest } from './fuzzRequest.ts';
import { type FuzzResponse, type FuzzRole, judgeResponse, createOperationFinder } from './judgeResponse.ts';

const operationDefaults = { tags: [], summary: '', parameters: [], security: [{ token: [] }] };
const buildResponses = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: '' }]));
const listOperation: Operation = {
  ...{ ...operationDefaults, operationId: 'getIncident', method: 'GET', path: '/incident' },
  ...{ 'x-access': { area: 'incident', action: 'read' }, responses: buildResponses(200, 401, 403, 422) },
};
const recordOperation: Operation = {
  ...listOperation,
  operationId: 'getIncidentKey',
  path: '/incident/{key}',
};
const countOperation: Operation = {
  ...listOperation,
  operationId: 'getIncidentCount',
  path: '/incident/count',
};

const request: FuzzRequest = { operation: listOperation, method: 'GET', path: '/incident', headers: {} };
const buildResponse = (status: number, body: object, headers: Record<string, string> = {}): FuzzResponse => ({
  status,
  headers: new Headers({
    ...{ 'x-request-id': 'one', 'content-type': 'application/problem+json', ...headers },
  }),
  text: JSON.stringify(body),
});
const buildProblem = (status: number, code: string, detail = 'Correct the values named below.') =>
  buildResponse(status, { type: `urn:firstbell:problem:${code}`, title: 'Title', status, detail, code });

const judge = (
  response: FuzzResponse,
  {
    role = 'teacher',
    operation = listOperation,
    leakedValues = [],
  }: { role?: FuzzRole; operation?: Operation; leakedValues?: string[] } = {},
) => judgeResponse(role, request, operation, response, leakedValues);

test('accepts documented responses that the table of permissions allows', () => {
  expect(judge(buildResponse(200, { rows: [] }))).toEqual([]);
  expect(judge(buildProblem(403, 'forbidden'), { role: 'viewer' })).toEqual([]);
  expect(judge(buildProblem(401, 'unauthenticated'), { role: 'stranger' })).toEqual([]);
  expect(judge(buildProblem(422, 'invalid'))).toEqual([]);
});

test.each<[string, FuzzResponse, Parameters<typeof judge>[1]?]>([
  ['An internal error occurred.', buildProblem(500, 'internal')],
  ['The status is not documented: 200, 401, 403, 422.', buildProblem(409, 'conflict')],
  ['The connection ended without a response.', buildResponse(0, {})],
  ['A busy response has no Retry-After.', buildProblem(503, 'unavailable')],
  ['The error is no problem document.', buildResponse(422, {}, { 'content-type': 'text/plain' })],
  ['The problem does not have the documented shape.', buildResponse(422, { status: 422, stack: 'at x' })],
  [
    'The status of the problem differs from that of the response.',
    { ...buildProblem(403, 'forbidden'), status: 422 },
  ],
  ['The problem shows internals: ', buildProblem(422, 'invalid', 'insert into incident failed')],
  ['The problem shows internals: ', buildProblem(422, 'invalid', 'x at save.ts:12')],
  ['The table of permissions forbids the operation.', buildResponse(200, { rows: [] }), { role: 'viewer' }],
  ['The table of permissions forbids the operation.', buildResponse(200, { rows: [] }), { role: 'stranger' }],
  [
    'The response contains values that the caller may not see: IN-1',
    buildResponse(200, { rows: [] }),
    { leakedValues: ['IN-1'] },
  ],
])('finds the fault: %s', (fault, response, options) => {
  expect(judge(response, options).join('\n')).toContain(fault);
});

test('finds the operation of a path, and prefers fixed paths to paths with a key', () => {
  const findOperation = createOperationFinder([recordOperation, countOperation, listOperation]);
  expect(findOperation({ method: 'GET', path: '/incident/?q=x' })).toBe(listOperation);
  expect(findOperation({ method: 'HEAD', path: '/incident/count' })).toBe(countOperation);
  expect(findOperation({ method: 'GET', path: '/incident/IN-1' })).toBe(recordOperation);
  expect(findOperation({ method: 'PUT', path: '/incident/IN-1' })).toBeUndefined();
  expect(findOperation({ method: 'GET', path: '/incident/IN-1/x' })).toBeUndefined();
});
