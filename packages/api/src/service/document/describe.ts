import {
  type AccessArea,
  type Action,
  IDEMPOTENCY_HEADER,
  job,
  type OptionalFields,
  type ProblemCode,
  problemDetails,
  problems,
} from '@firstbell/schema';
import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { z } from 'zod';
import { type Operation, isUpload, takesIntentionKey } from '../../operation/operation.ts';
import { listProblems } from '../../operation/problems.ts';

/** A JSON Schema, as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One operation of the document. */
export type DescribedOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  /** Permission that the user needs, unless the operation is open. */
  'x-access'?: { area: AccessArea; action: Action };
  /** When the operation needs a fresh proof of who the user is: `always`, or the inputs in words. */
  'x-fresh-proof'?: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
};

/** An OpenAPI 3.1 document of the API. */
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
  paths: Record<string, Record<string, DescribedOperation>>;
};

/** Fixed day for schemas that depend on today, so that the document does not change from day to day. */
const ANY_DAY = '2026-04-01';

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const createJsonContent = (schema: JsonSchema, type = 'application/json') => ({ [type]: { schema } });

const INTENTION_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header' as const,
  required: false,
  schema: {
    type: 'string',
    description:
      'Random text that names one intention of the person: 16 to 255 letters, digits, hyphens, underscores, dots and colons, quoted or not. For a day, an equal request with the same key gets the first response, with the header idempotency-replayed.',
  },
};

function parametersOf(operation: Operation): DescribedOperation['parameters'] {
  const { path, query } = operation;
  const inPath = path.includes('{key}')
    ? [{ name: 'key', in: 'path' as const, required: true, schema: { type: 'string' } }]
    : [];
  const { properties = {}, required = [] } = query ? toJsonSchema(query, 'input') : {};
  const inQuery = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: (required as string[]).includes(name),
    schema,
  }));
  return [...inPath, ...inQuery, ...(takesIntentionKey(operation) ? [INTENTION_KEY] : [])];
}

function problemsOf(codes: ReadonlySet<ProblemCode>): DescribedOperation['responses'] {
  const codesByStatus = Object.groupBy(codes, (code) => String(problems[code].status));
  return Object.fromEntries(
    Object.entries(codesByStatus).map(([status, problemCodes = []]) => [
      status,
      {
        description: problemCodes.map((code) => `${code}: ${problems[code].title}`).join('; '),
        content: createJsonContent({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
      },
    ]),
  );
}

function requestBodyOf(
  { body }: Operation,
  optional: OptionalFields,
): Pick<DescribedOperation, 'requestBody'> {
  if (isUpload(body)) return { requestBody: { required: true, content: BYTES } };
  const bodySchema = typeof body === 'function' ? body(ANY_DAY, optional) : body;
  return bodySchema
    ? { requestBody: { required: true, content: createJsonContent(toJsonSchema(bodySchema, 'input')) } }
    : {};
}

function successOf({ status, response }: Operation): DescribedOperation['responses'][string] {
  const description = status === 204 ? 'Done' : 'Response';
  if (response === 'bytes') return { description, content: { '*/*': BYTES['application/octet-stream'] } };
  return response
    ? { description, content: createJsonContent(toJsonSchema(response, 'output')) }
    : { description };
}

/** Returns what a request needs: nothing, a token, or a token and the key of a session. */
function securityOf({ access, without }: Operation): DescribedOperation['security'] {
  if (access === 'open') return [];
  return [without === 'session' ? { token: [] } : { token: [], session: [] }];
}

/** Tells whether an operation with an empty key has the path of others, none of which has its method. */
function isRefusedWithoutKey({ method, path }: Operation, operations: readonly Operation[]): boolean {
  const others = operations.filter((other) => path === `${other.path}/{key}`);
  return others.length > 0 && !others.some((other) => other.method === method);
}

function describeOperation(
  operation: Operation,
  operations: readonly Operation[],
  optional: OptionalFields,
): DescribedOperation {
  const { method, path, tag, summary, access, status, freshProof, isLong = false } = operation;
  const problemCodes = listProblems(operation);
  if (isRefusedWithoutKey(operation, operations)) problemCodes.add('method_not_allowed');
  return {
    operationId: `${method}${path.replace(/[^a-z_]+(.)?/gi, (_, first?: string) => (first ?? '').toUpperCase())}`,
    tags: [tag],
    summary,
    security: securityOf(operation),
    ...(access !== 'open' && { 'x-access': { area: access[0], action: access[1] } }),
    ...(freshProof && { 'x-fresh-proof': freshProof }),
    parameters: parametersOf(operation),
    ...requestBodyOf(operation, optional),
    responses: {
      [status]: successOf(operation),
      ...(isLong
        ? {
            202: {
              description: 'Continues as a job',
              content: createJsonContent(toJsonSchema(job, 'output')),
            },
          }
        : {}),
      ...problemsOf(problemCodes),
    },
  };
}

const DESCRIPTION =
  'Everything the console does. Send the Firebase ID token in the header named token. POST /api/me/session with the token of a new sign-in opens a session and sets a cookie: send that cookie, or its value in the header named session, with all other requests.';

/**
 * Generates an OpenAPI 3.1 document of operations from the schemas of their bodies and responses. `optional` are the fields that are
 * optional in the school.
 */
export function describeApi(operations: readonly Operation[], optional: OptionalFields): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method] = describeOperation(operation, operations, optional);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firstbell API',
      version: '1',
      description: DESCRIPTION,
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Problem: toJsonSchema(problemDetails, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        session: { type: 'apiKey', in: 'header', name: SESSION_HEADER },
      },
    },
    paths,
  };
}
