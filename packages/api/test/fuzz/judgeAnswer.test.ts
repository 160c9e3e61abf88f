import { expect, test } from 'vitest';
import { type Operation } from '../documented.ts';
import { type FuzzRequest } from './fuzzRequest.ts';
import { type FuzzAnswer, type FuzzRole, judgeAnswer, operationFinder } from './judgeAnswer.ts';

const described = { tags: [], summary: '', parameters: [], security: [{ token: [] }] };
const answers = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: '' }]));
const list: Operation = {
  ...{ ...described, operationId: 'getIncident', method: 'GET', path: '/incident' },
  ...{ 'x-access': { area: 'incident', action: 'read' }, responses: answers(200, 401, 403, 422) },
};
const record: Operation = { ...list, operationId: 'getIncidentKey', path: '/incident/{key}' };
const count: Operation = { ...list, operationId: 'getIncidentCount', path: '/incident/count' };

const request: FuzzRequest = { operation: list, method: 'GET', path: '/incident', headers: {} };
const answerOf = (status: number, body: object, headers: Record<string, string> = {}): FuzzAnswer => ({
  status,
  headers: new Headers({
    ...{ 'x-request-id': 'one', 'content-type': 'application/problem+json', ...headers },
  }),
  text: JSON.stringify(body),
});
const problemOf = (status: number, code: string, detail = 'Correct the values named below.') =>
  answerOf(status, { type: `urn:firstbell:problem:${code}`, title: 'Title', status, detail, code });

const judge = (
  answer: FuzzAnswer,
  {
    role = 'teacher',
    reached = list,
    seen = [],
  }: { role?: FuzzRole; reached?: Operation; seen?: string[] } = {},
) => judgeAnswer(role, request, reached, answer, seen);

test('accepts what the documents and the table of permissions say', () => {
  expect(judge(answerOf(200, { rows: [] }))).toEqual([]);
  expect(judge(problemOf(403, 'forbidden'), { role: 'viewer' })).toEqual([]);
  expect(judge(problemOf(401, 'unauthenticated'), { role: 'stranger' })).toEqual([]);
  expect(judge(problemOf(422, 'invalid'))).toEqual([]);
});

test.each<[string, FuzzAnswer, Parameters<typeof judge>[1]?]>([
  ['It failed inside.', problemOf(500, 'internal')],
  ['The status is not documented: 200, 401, 403, 422.', problemOf(409, 'conflict')],
  ['The connection ended without an answer.', answerOf(0, {})],
  ['A busy answer has no Retry-After.', problemOf(503, 'unavailable')],
  ['The error is no problem document.', answerOf(422, {}, { 'content-type': 'text/plain' })],
  ['The problem has not the documented shape.', answerOf(422, { status: 422, stack: 'at x' })],
  ['The status of the problem is another one.', { ...problemOf(403, 'forbidden'), status: 422 }],
  ['The problem shows internals: ', problemOf(422, 'invalid', 'insert into incident failed')],
  ['The problem shows internals: ', problemOf(422, 'invalid', 'x at save.ts:12')],
  ['The table forbids it.', answerOf(200, { rows: [] }), { role: 'viewer' }],
  ['The table forbids it.', answerOf(200, { rows: [] }), { role: 'stranger' }],
  ['It shows what the caller may not see: IN-1', answerOf(200, { rows: [] }), { seen: ['IN-1'] }],
])('finds: %s', (fault, answer, options) => {
  expect(judge(answer, options).join('\n')).toContain(fault);
});

test('finds the operation of a path, of which fixed paths come first', () => {
  const find = operationFinder([record, count, list]);
  expect(find({ method: 'GET', path: '/incident/?q=x' })).toBe(list);
  expect(find({ method: 'HEAD', path: '/incident/count' })).toBe(count);
  expect(find({ method: 'GET', path: '/incident/IN-1' })).toBe(record);
  expect(find({ method: 'PUT', path: '/incident/IN-1' })).toBeUndefined();
  expect(find({ method: 'GET', path: '/incident/IN-1/x' })).toBeUndefined();
});
