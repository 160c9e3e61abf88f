import { type JsonSchema } from '../../src/service/document/describe.ts';

/** Bytes of the largest body that the API reads, without the JSON around a text. */
export const LARGEST_BODY_BYTES = 990_000;

/** Texts that naive code processes slowly, each repeated to a given length. */
const PIECES = {
  'combining characters in mixed order': '\u0316\u0301',
  'letters with too many accents': `a${'\u0316\u0301'.repeat(20)}`,
  'white space': ' \t',
  digits: '9',
  'an address without an end': 'a.',
  'capitals whose lower case depends on what follows': 'Σ\u0301.',
  'joined emojis': '👩\u200D',
  'jamo and ligatures': '\u1100\u1161\uFB2C',
  'escapes of NUL': '\u0000',
  'halves of surrogate pairs': '\uD800',
  'quotes and backslashes': '"\\',
} as const;

/** Kind of a hostile text. */
export type HostileKind = keyof typeof PIECES;

/** All kinds of hostile texts. */
export const hostileKinds = Object.keys(PIECES) as HostileKind[];

/** Builds a hostile text as JSON of at most the given number of bytes. */
export function buildHostileJson(kind: HostileKind, bytes: number): string {
  const piece = JSON.stringify(PIECES[kind]).slice(1, -1);
  const prefix = kind === 'an address without an end' ? 'a@' : 'a';
  const bytesLeft = bytes - prefix.length - 3;
  return `"${prefix}${piece.repeat(Math.max(0, Math.floor(bytesLeft / Buffer.byteLength(piece))))}!"`;
}

/** Builds a hostile text as a part of a URL of at most the given number of characters. */
export function buildHostilePart(kind: HostileKind, length: number): string {
  const piece = encodeURIComponent(PIECES[kind].toWellFormed());
  return `a${piece.repeat(Math.floor((length - 1) / piece.length))}`;
}

type Schema = JsonSchema & {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Placeholder for a text in a template. */
const TEXT = '"<text>"';

/** Builds a body for a schema. `option` selects one of the schemas of `anyOf`, and `buildList` repeats the item of a list. */
function buildTemplate(schema: Schema, option: number, buildList: (item: string) => string): string {
  const { type, properties = {}, items = {}, anyOf = [] } = schema;
  const chosen = anyOf[option % anyOf.length];
  if (chosen) return buildTemplate(chosen, option, buildList);
  if (type === 'string') return TEXT;
  if (type === 'array') return `[${buildList(buildTemplate(items, option, buildList))}]`;
  if (type === 'object') {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${JSON.stringify(name)}:${buildTemplate(field, option, buildList)}`,
    );
    return `{${fields.join(',')}}`;
  }
  return type === 'boolean' ? 'true' : '1';
}

/** Builds bodies with a placeholder in every text field of a schema and with one item in each list, for `fillTemplate`. */
export const buildTemplates = (schema: JsonSchema): string[] => [
  ...new Set([0, 1].map((option) => buildTemplate(schema as Schema, option, (item) => item))),
];

/** Counts the text fields of a template. */
export const countFields = (body: string): number => body.split(TEXT).length - 1;

/** Replaces the placeholders of a template. `buildText` returns the text for the placeholder with the given index. */
export function fillTemplate(body: string, buildText: (index: number) => string): string {
  const [first = '', ...rest] = body.split(TEXT);
  return first + rest.map((part, index) => buildText(index) + part).join('');
}

/** Builds bodies with long lists of about `values` values, in which all items differ. */
export function buildLongLists(schema: JsonSchema, values: number): string[] {
  const bodies = [0, 1].map((option) =>
    buildTemplate(schema as Schema, option, (item) => {
      const itemCount = Math.floor(values / item.split(/[{[,]/).length);
      return Array.from({ length: itemCount }, (_, index) => fillTemplate(item, () => `"A${index}"`)).join(
        ',',
      );
    }),
  );
  return [...new Set(bodies)].filter((body) => body.includes('A1'));
}

/** Maximum processor time of a response in milliseconds. */
export const MAX_PROCESSOR_MS = 100;

/** Measures the processor time of `work` in milliseconds. Takes the minimum of up to three tries, because other load slows only some tries. */
export async function measureProcessorTime(work: () => Promise<unknown>): Promise<number> {
  let minimumMs = Infinity;
  for (let tries = 0; tries < 3 && minimumMs > MAX_PROCESSOR_MS; tries += 1) {
    const usageBefore = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(usageBefore);
    minimumMs = Math.min(minimumMs, (user + system) / 1000);
  }
  return minimumMs;
}
