import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { auditResult } from '@firstbell/schema/audit';
import { beforeAll, expect, test } from 'vitest';
import { isPublicOperation, type Operation, readOperations, hasJsonBody } from './documented.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';
import { featureContracts } from './contracts.ts';

const school = setUpSchool({ settings: { staffDomains: ['school.example'] } });
let operations: Operation[];
beforeAll(async () => {
  operations = await readOperations(school);
});

const buildPath = ({ path }: Operation) => path.replace('{key}', 'S1001');

/** Sends the same request to the tested operations. Checks that each operation refuses the request, and documents the problem. */
async function expectProblem(
  isTested: (operation: Operation) => boolean,
  code: string,
  options: Parameters<School['request']>[2],
): Promise<void> {
  const tested = operations.filter(isTested);
  expect(tested.length).toBeGreaterThan(4);
  for (const operation of tested) {
    const response = await school.request(operation.method, buildPath(operation), options);
    const problem = parseProblem(response);
    expect({ operation: operation.operationId, code: problem.code }).toEqual({
      operation: operation.operationId,
      code,
    });
    expect(operation.responses[problem.status]?.description).toContain(code);
  }
}

test('requires a token for every operation that is not documented as public', async () => {
  for (const token of ['', 'forged']) {
    await expectProblem((operation) => !isPublicOperation(operation), 'unauthenticated', { token });
  }
  const publicOperations = operations.filter(isPublicOperation);
  expect(publicOperations.map(({ path }) => path).sort()).toEqual([
    ...['/breached-passwords', '/config', '/docs', '/health', '/live', '/openapi.json', '/ready'],
  ]);
  for (const operation of publicOperations) {
    const body = hasJsonBody(operation) ? { prefix: '5BAA6' } : undefined;
    const { status } = await school.request(operation.method, buildPath(operation), { token: null, body });
    expect(status).toBe(200);
  }
});

test('requires a session for every operation, except the one that opens it', async () => {
  const needsSession = ({ security: [scheme = {}] }: Operation) => 'session' in scheme;
  await expectProblem(needsSession, 'session_needed', { headers: { [SESSION_HEADER]: 'none' } });
  const others = operations.filter((operation) => !isPublicOperation(operation) && !needsSession(operation));
  expect(others.map(({ path }) => path)).toEqual(['/me/session']);
});

test('admits only staff, by the verified domain of the address', async () => {
  // Everybody with a session may end it.
  const isForStaff = (operation: Operation) =>
    !isPublicOperation(operation) && operation.path !== '/me/sign-out';
  await expectProblem(isForStaff, 'forbidden', { token: 'ravi' });
  await expectProblem(isForStaff, 'unverified', { token: 'eve' });
});

test.each([
  ['that is not JSON', 'malformed', { raw: '{"a":' }],
  ['of another type', 'unsupported_media_type', { raw: '{}', headers: { 'content-type': 'text/plain' } }],
  ['that is too large', 'too_large', { raw: JSON.stringify('x'.repeat(1_000_001)) }],
  ['with an unknown field', 'invalid', { body: { nothing_of_the_kind: 1 } }],
])('refuses a body %s', (_, code, request) => expectProblem(hasJsonBody, code, request));

const hasBinaryBody = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  requestBody?.content['application/octet-stream'] !== undefined;
const BINARY_CONTENT = { bytes: 'bytes' };

test('responds with 404 to an unknown key', async () => {
  const operationsWithKey = operations.filter(
    (operation) => operation.path.includes('{key}') && !hasJsonBody(operation),
  );
  for (const { method, path, responses, ...rest } of operationsWithKey) {
    const requestContent = hasBinaryBody(rest) ? BINARY_CONTENT : {};
    const problem = parseProblem(
      await school.request(method, path.replace('{key}', 'NOBODY'), requestContent),
    );
    expect(problem.code).toBe('not_found');
    expect(responses[404]?.description).toContain('not_found');
  }
});

test.each(['%00', 'S1001%00'])('refuses the key %s in every operation', async (key) => {
  const operationsWithKey = operations.filter((operation) => operation.path.includes('{key}'));
  expect(operationsWithKey.length).toBeGreaterThan(60);
  for (const operation of operationsWithKey) {
    const { method, path, operationId, responses } = operation;
    const body = hasJsonBody(operation) ? { body: {} } : {};
    const { code, status } = parseProblem(await school.request(method, path.replace('{key}', key), body));
    expect({ operationId, code }).toEqual({
      operationId,
      code: method === 'GET' ? 'not_found' : 'invalid',
    });
    expect(responses[status]?.description).toContain(code);
  }
});

test.each(['a%00', '%00'])('refuses the text %s in the parameters of every operation', async (text) => {
  const operationsWithQuery = operations.filter(({ parameters }) =>
    parameters.some((one) => one.in === 'query'),
  );
  expect(operationsWithQuery.length).toBeGreaterThan(40);
  for (const { method, path, parameters, operationId, responses, ...rest } of operationsWithQuery) {
    const pairs = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${text}`);
    const url = `${path.replace('{key}', 'S1001')}?${pairs.join('&')}`;
    const requestContent = hasBinaryBody(rest) ? BINARY_CONTENT : {};
    const { code, status } = parseProblem(await school.request(method, url, requestContent));
    expect({ operationId, code }).toEqual({ operationId, code: 'invalid' });
    expect(responses[status]?.description).toContain(code);
  }
});

test('implements every contract', () => {
  expect(featureContracts.length).toBeGreaterThan(100);
  const implemented = new Set(operations.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
  const routes = featureContracts.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route) => !implemented.has(route))).toEqual([]);
});

test('describes each operation once, under a unique name', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getStudent');
});

test('no problem of any operation is in the audit log with the name of a missing value', async () => {
  const texts: string[] = [];
  for (let page = 1, found = true; found; page += 1) {
    const { body } = await school.request('GET', `/audit?rows=100&page=${page}`);
    const { rows } = auditResult.parse(body);
    found = rows.length > 0;
    texts.push(
      ...rows.map(({ area, record, detail }) => JSON.stringify([area, record, ...Object.values(detail)])),
    );
  }
  expect(texts.length).toBeGreaterThan(operations.length);
  expect(texts.filter((text) => /undefined|null|NaN|\[object/.test(text))).toEqual([]);
});
