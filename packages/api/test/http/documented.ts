import {
  type ApiDocument,
  type DescribedOperation,
  type JsonSchema,
} from '../../src/service/document/describe.ts';
import { type School } from '../school.ts';

/** An operation of the API's OpenAPI document. */
export type Operation = DescribedOperation & { method: string; path: string };

/** Reads every operation from the API's OpenAPI document. */
export async function readOperations(school: School): Promise<Operation[]> {
  const { paths } = (await school.request('GET', '/openapi.json', { token: null })).body as ApiDocument;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Tells whether an operation needs no token. */
export const isPublicOperation = ({ security }: Operation) => security.length === 0;

/** Tells whether an operation takes a JSON body. */
export const hasJsonBody = ({ requestBody }: Operation) =>
  requestBody?.content['application/json'] !== undefined;

/** Returns the schema of an operation's body. */
export const getBodySchema = ({ requestBody }: Operation): JsonSchema =>
  requestBody?.content['application/json']?.schema ?? {};

/** Selects operations with a JSON body, one for each schema of a body. */
export const selectDistinctBodies = (operations: readonly Operation[]): Operation[] => [
  ...new Map(
    operations.filter(hasJsonBody).map((operation) => [JSON.stringify(getBodySchema(operation)), operation]),
  ).values(),
];
