import { type ApiDocument, type DescribedOperation, type JsonSchema } from '../src/document/describe.ts';
import { type School } from './school.ts';

/** An operation as the API's own document describes it. */
export type Operation = DescribedOperation & { method: string; path: string };

/** Reads every operation that is registered from the API's own document. */
export async function readOperations(school: School): Promise<Operation[]> {
  const { paths } = (await school.ask('GET', '/openapi.json', { token: null })).body as ApiDocument;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Returns whether an operation answers without a token. */
export const isOpen = ({ security }: Operation) => security.length === 0;

/** Returns whether an operation takes a body of JSON. */
export const takesBody = ({ requestBody }: Operation) =>
  requestBody?.content['application/json'] !== undefined;

/** Returns the schema of an operation's body. */
export const bodySchemaOf = ({ requestBody }: Operation): JsonSchema =>
  requestBody?.content['application/json']?.schema ?? {};

/** Returns the operations that take a body of JSON; of those that take the same, one. */
export const unlikeBodies = (operations: readonly Operation[]): Operation[] => [
  ...new Map(
    operations.filter(takesBody).map((operation) => [JSON.stringify(bodySchemaOf(operation)), operation]),
  ).values(),
];
