import { z } from 'zod';

/** An alias, which refers to a token: `{group.token}`. */
const alias = z.string().regex(/^\{[^${}.][^{}.]*(?:\.[^${}.][^{}.]*)*\}$/);
const orAlias = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, alias]);

const unitInterval = z.number().min(0).max(1);
const color = z.strictObject({
  colorSpace: z.literal('srgb'),
  components: z.tuple([unitInterval, unitInterval, unitInterval]),
  alpha: unitInterval.optional(),
  hex: z
    .string()
    .regex(/^#[\da-fA-F]{6}$/)
    .optional(),
});
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) });
const fontFamily = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const fontWeight = z.number().min(1).max(1000);
const lengths = {
  offsetX: orAlias(dimension),
  offsetY: orAlias(dimension),
  blur: orAlias(dimension),
  spread: orAlias(dimension),
};
const shadow = z.strictObject({ color: orAlias(color), ...lengths, inset: z.boolean().optional() });

/** Schemas of the values, by token type. Only types that a theme uses are included. */
const valueSchemas = {
  color,
  dimension,
  fontFamily,
  fontWeight,
  cubicBezier: z.tuple([unitInterval, z.number(), unitInterval, z.number()]),
  duration: z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) }),
  number: z.number(),
  shadow: z.union([shadow, z.array(orAlias(shadow)).min(1)]),
  typography: z.strictObject({
    fontFamily: orAlias(fontFamily),
    fontSize: orAlias(dimension),
    fontWeight: orAlias(fontWeight),
    letterSpacing: orAlias(dimension),
    lineHeight: orAlias(z.number()),
  }),
};

const metaFields = {
  $description: z.string().optional(),
  $extensions: z.record(z.string(), z.unknown()).optional(),
  $deprecated: z.union([z.boolean(), z.string()]).optional(),
};

const token = z.union(
  Object.entries(valueSchemas).map(([type, value]) =>
    z.strictObject({ $type: z.literal(type), $value: orAlias(value), ...metaFields }),
  ),
);

/** Names must not begin with `$` or contain the characters of aliases. */
const NAME = /^[^${}.][^{}.]*$/;

const isToken = (content: unknown) => typeof content === 'object' && content !== null && '$value' in content;

/** Lists the format errors in a token or group, each with the path of the wrong token or group. */
function findContentErrors(content: unknown, path: readonly string[]): string[] {
  if (isToken(content)) {
    const { error } = token.safeParse(content);
    return error ? [`${path.join('.')}: ${z.prettifyError(error)}`] : [];
  }
  const group = z.record(z.string(), z.unknown()).safeParse(content);
  if (!group.success) return [`${path.join('.')}: neither a token nor a group`];
  const entries = Object.entries(group.data);
  const metadata = Object.fromEntries(entries.filter(([name]) => name.startsWith('$')));
  const { error } = z.strictObject(metaFields).safeParse(metadata);
  return [
    ...(error ? [`${path.join('.')}: ${z.prettifyError(error)}`] : []),
    ...entries
      .filter(([name]) => !name.startsWith('$'))
      .flatMap(([name, inner]) => [
        ...(NAME.test(name) ? [] : [`${[...path, name].join('.')}: not a name`]),
        ...findContentErrors(inner, [...path, name]),
      ]),
  ];
}

/** Lists the errors in a token file according to the Design Tokens format 2025.10. */
export function findFormatErrors(file: unknown): string[] {
  const { $schema, ...group } = file as Record<string, unknown>;
  const isTokenFormat = $schema === 'https://www.designtokens.org/schemas/2025.10/format.json';
  return [
    ...(isTokenFormat ? [] : ['$schema: not the address of the format']),
    ...findContentErrors(group, []),
  ];
}

const reference = (pattern: RegExp) => z.strictObject({ $ref: z.string().regex(pattern) });
const fileReference = reference(/^[\w.-]+\.tokens\.json$/);

/** Schema of a resolver document 2025.10 that refers to files. */
export const resolverRules = z
  .strictObject({
    $schema: z.literal('https://www.designtokens.org/schemas/2025.10/resolver.json'),
    name: z.string().optional(),
    version: z.literal('2025.10'),
    sets: z.record(z.string(), z.strictObject({ sources: z.array(fileReference).min(1) })),
    modifiers: z.record(
      z.string(),
      z.strictObject({ contexts: z.record(z.string(), z.array(fileReference).min(1)), default: z.string() }),
    ),
    resolutionOrder: z.array(reference(/^#\/(?:sets|modifiers)\/\w+$/)).min(1),
  })
  .refine(({ modifiers }) =>
    Object.values(modifiers).every(({ contexts, default: defaultContext }) => {
      return Object.keys(contexts).length > 1 && defaultContext in contexts;
    }),
  );
