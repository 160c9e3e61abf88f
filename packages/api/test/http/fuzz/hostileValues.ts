import { type Random } from '@firstbell/schema/sample';
import { type JsonSchema } from '../../../src/service/document/describe.ts';

/** Text that most texts of the fuzz contain. No line of the log may contain it. */
export const CANARY = 'zq7x';

const LONG_TEXT_LENGTH = 20_000;
const NESTING_DEPTH = 2000;

/** Texts that naive code mistakes for something else. */
const TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\uD800', '\uDFFFx', '\u202E', '\uFEFF', 'İ', 'ß', '٣', '😀'],
  ...[
    "' or 1=1 --",
    '"; drop table student; --',
    '%',
    '_',
    '\\',
    '%00',
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
  ],
  ...['-1', '0', '1e308', '9223372036854775808', '2026-02-30', '0000-00-00', '+275760-09-13', '9999-12-31'],
  ...['=1+1', '\r\nSet-Cookie: a=b', '\t\n', 'e\u0301'.repeat(40)],
] as const;

const NUMBERS = [
  ...[0, -0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324],
] as const;

/** Draws a text. Most texts contain the canary. */
export function drawText(random: Random): string {
  if (random.chance(5)) return CANARY.repeat(random.int(1, LONG_TEXT_LENGTH / CANARY.length));
  const text = random.pick(TEXTS);
  return random.chance(30) ? text : `${text}${CANARY}${random.int(0, 999)}`;
}

/** Draws any JSON value, at most a few levels deep. */
function drawValue(random: Random, depth = 2): unknown {
  const kind = random.int(0, depth > 0 ? 7 : 4);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(50);
  if (kind === 2) return random.pick(NUMBERS);
  if (kind <= 4) return drawText(random);
  const items = Array.from({ length: random.int(0, 4) }, () => drawValue(random, depth - 1));
  if (kind === 5) return items;
  return Object.fromEntries(
    items.map((item, index) => [index === 0 ? drawText(random) : `field${index}`, item]),
  );
}

type Schema = JsonSchema & {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Draws a value that a JSON Schema accepts. Texts without an enum are drawn from `words`. */
export function drawFromSchema(random: Random, schema: Schema, words: readonly string[]): unknown {
  const { type, properties = {}, items, anyOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (anyOf !== undefined && anyOf.length > 0) return drawFromSchema(random, random.pick(anyOf), words);
  if (type === 'boolean') return random.chance(50);
  if (type === 'integer' || type === 'number') return random.int(1, 20);
  if (type === 'array')
    return Array.from({ length: random.int(1, 3) }, () => drawFromSchema(random, items ?? {}, words));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, drawFromSchema(random, field, words)]),
    );
  return random.pick(words);
}

/** Replaces, removes, adds or wraps one value somewhere in a body. */
export function breakBody(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || random.chance(10)) return drawValue(random);
  if (Array.isArray(body)) {
    if (body.length === 0 || random.chance(20)) return [...(body as unknown[]), drawValue(random)];
    const brokenIndex = random.int(0, body.length - 1);
    return (body as unknown[]).map((item, index) => (index === brokenIndex ? breakBody(random, item) : item));
  }
  const names = Object.keys(body);
  const name = names.length === 0 ? 'field' : random.pick(names);
  const { [name]: value, ...rest } = body as Record<string, unknown>;
  switch (random.int(0, 4)) {
    case 0:
      return rest;
    case 1:
      return { ...rest, [name]: value, [drawText(random)]: drawValue(random) };
    case 2:
      return { ...rest, [name]: [value] };
    case 3:
      return { ...rest, [name]: breakBody(random, value) };
    default:
      return { ...rest, [name]: drawValue(random) };
  }
}

/** Serializes a body as JSON. The JSON is sometimes truncated, deeply nested, or malformed in another way. */
export function drawJson(random: Random, body: unknown): string {
  const raw = JSON.stringify(body) ?? '';
  if (!random.chance(15)) return raw;
  switch (random.int(0, 4)) {
    case 0:
      return raw.slice(0, random.int(0, raw.length));
    case 1:
      return `${'['.repeat(NESTING_DEPTH)}${raw}${']'.repeat(NESTING_DEPTH)}`;
    case 2:
      return raw.replace('{', `{"__proto__":{"role":"administrator"},"version":1,"version":2,`);
    case 3:
      return `${raw}\u0000${CANARY}`;
    default:
      return raw.replace(/\d+/, '9'.repeat(400));
  }
}
