import { freeFields, type OptionalFields } from '@firstbell/schema';
import { type z } from 'zod';
import { readJson } from './body.ts';
import { type Endpoint } from './endpoint.ts';
import { parse } from './parse.ts';

type Check = z.ZodType;

/** Keeps the check that was made last: to make one takes longer than to check a body by it. */
function kept(make: (today: string, optional: OptionalFields) => Check): typeof make {
  let last: { today: string; optional: OptionalFields; check: Check } | undefined;
  return (today, optional) => {
    if (last?.today !== today || last.optional !== optional) {
      last = { today, optional, check: make(today, optional) };
    }
    return last.check;
  };
}

let everyFree: OptionalFields | undefined;

/**
 * Makes what reads and checks the bodies of an operation; nothing where it takes none. A record's body is first checked as
 * if all that a school can let stay empty did: a record that is saved is held against the school's own setting with its
 * lists. Only a body that is refused is checked by that setting here, so that the answer names every fault.
 */
export function bodyReader(
  { body, recordBody }: Endpoint,
  readOptional: () => Promise<OptionalFields>,
): ((today: string, request: Request) => Promise<unknown>) | undefined {
  if (body !== undefined) {
    const checkOn = kept(body);
    return async (today, request) => parse(checkOn(today, NONE), await readJson(request));
  }
  if (recordBody === undefined) return undefined;
  const [loose, strict] = [kept(recordBody), kept(recordBody)];
  return async (today, request) => {
    const sent = await readJson(request);
    everyFree ??= freeFields();
    const read = loose(today, everyFree).safeParse(sent);
    return read.success ? read.data : parse(strict(today, await readOptional()), sent);
  };
}

const NONE: OptionalFields = {};
