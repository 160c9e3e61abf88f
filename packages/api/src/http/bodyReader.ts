import { configurableFields, type OptionalFields } from '@firstbell/schema';
import { type z } from 'zod';
import { readJson } from './body.ts';
import { type Endpoint } from './endpoint.ts';
import { parse } from './parse.ts';

type Check = z.ZodType;

/** Caches the last schema: creating one takes longer than validating a body. */
function cacheLast(make: (today: string, optional: OptionalFields) => Check): typeof make {
  let last: { today: string; optional: OptionalFields; check: Check } | undefined;
  return (today, optional) => {
    if (last?.today !== today || last.optional !== optional) {
      last = { today, optional, check: make(today, optional) };
    }
    return last.check;
  };
}

let everyOptional: OptionalFields | undefined;

/**
 * Returns the function that reads and validates the bodies of an operation; `undefined` for one without a body. A record's body
 * is first validated with every field optional that a school can make so; the school's own setting is checked when the record is
 * saved. An invalid body is validated again with that setting, so that the response has all errors.
 */
export function bodyReader(
  { body, recordBody }: Endpoint,
  readOptional: () => Promise<OptionalFields>,
): ((today: string, request: Request) => Promise<unknown>) | undefined {
  if (body !== undefined) {
    const checkOn = cacheLast(body);
    return async (today, request) => parse(checkOn(today, NONE), await readJson(request));
  }
  if (recordBody === undefined) return undefined;
  const [loose, strict] = [cacheLast(recordBody), cacheLast(recordBody)];
  return async (today, request) => {
    const sent = await readJson(request);
    everyOptional ??= configurableFields();
    const read = loose(today, everyOptional).safeParse(sent);
    return read.success ? read.data : parse(strict(today, await readOptional()), sent);
  };
}

const NONE: OptionalFields = {};
