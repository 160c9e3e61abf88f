import { configurableFields, type OptionalFields } from '@firstbell/schema';
import { type z } from 'zod';
import { readJson } from '../http/body.ts';
import { type Operation, isUpload } from './operation.ts';
import { parse } from '../http/parse.ts';

type Schema = z.ZodType;

/** Caches the last schema, because it takes longer to create a schema than to validate a body. */
function cacheLast(createSchema: (today: string, optional: OptionalFields) => Schema): typeof createSchema {
  let last: { today: string; optional: OptionalFields; schema: Schema } | undefined;
  return (today, optional) => {
    if (last?.today !== today || last.optional !== optional) {
      last = { today, optional, schema: createSchema(today, optional) };
    }
    return last.schema;
  };
}

/** All configurable fields, created on first use. */
let allConfigurable: OptionalFields | undefined;

/**
 * Creates the function that reads and validates the bodies of an operation; `undefined` for an operation without a JSON body. A
 * body whose schema depends on the school is first validated as if every configurable field were optional. That does not need
 * the school's setting, which is checked when the record is saved. An invalid body is validated again with the setting, so that
 * the response has all errors.
 */
export function createBodyReader(
  { body }: Operation,
  readOptional: () => Promise<OptionalFields>,
): ((today: string, request: Request) => Promise<unknown>) | undefined {
  if (body === undefined || isUpload(body)) return undefined;
  if (typeof body !== 'function') return async (_, request) => parse(body, await readJson(request));
  const [createLenientSchema, createSchoolSchema] = [cacheLast(body), cacheLast(body)];
  return async (today, request) => {
    const sent = await readJson(request);
    allConfigurable ??= configurableFields();
    const result = createLenientSchema(today, allConfigurable).safeParse(sent);
    return result.success ? result.data : parse(createSchoolSchema(today, await readOptional()), sent);
  };
}
