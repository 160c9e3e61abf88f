import { z } from 'zod';
import { parse } from './parse.ts';
import { requireValid } from './problem.ts';
import { findUnstorable } from './storable.ts';

/** Returns the parameters of a query that can be repeated: those whose values are arrays. */
export function listRepeatable(schema: z.ZodType | undefined): readonly string[] {
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return shape.flatMap(([name, value]) =>
    value instanceof z.ZodOptional && value.unwrap() instanceof z.ZodArray ? [name] : [],
  );
}

/** Reads the parameters of a query: all values of repeatable parameters, the first value of others. */
export function readQuery(
  queries: Readonly<Record<string, string[]>>,
  repeatable: readonly string[],
): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, repeatable.includes(name) ? values : values[0]]),
  );
}

/** Parses the parameters of a query. Throws `invalid` for a wrong one, and for a text that PostgreSQL could not compare. */
export function parseQuery(schema: z.ZodType, query: ReturnType<typeof readQuery>): unknown {
  requireValid(findUnstorable(query));
  return parse(schema, query);
}
