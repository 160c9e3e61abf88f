import { type ArgTypes, type InputType, type SBType } from 'storybook/internal/types';
// `import { type … }` would keep the module, which loads TypeScript, in the page of every story.
import type { PropRow, PropTables } from '../../scripts/library/propTables.ts';

type ComponentTables = PropTables['components'][string];

const WORD = /^'([^']*)'$/;

/** Returns the string literals of a union type; an empty array for other types. */
function wordsOf(type: string): string[] {
  const literals = type.split(' | ').map((part) => WORD.exec(part)?.[1]);
  return literals.every((word) => word !== undefined) ? literals : [];
}

function typeOf({ type, isRequired: required }: PropRow): SBType {
  const literals = wordsOf(type);
  if (literals.length > 0) return { name: 'enum', value: literals, required };
  if (type === 'string' || type === 'number' || type === 'boolean') return { name: type, required };
  // A prop of type ReactNode gets a text control if its arg is a string.
  return { name: 'other', value: type, required };
}

function controlOf(
  { name, value }: SBType & { value?: unknown },
  given: InputType['control'],
): NonNullable<InputType['control']> {
  if (given === false) return false;
  if (name === 'enum') return { type: 'select' };
  if (name === 'string') return { type: 'text' };
  if (name === 'number') return { type: 'number' };
  if (name === 'boolean') return { type: 'boolean' };
  return value === 'ReactNode' && typeof given === 'object' && given.type === 'text' ? given : false;
}

function argTypeOf(row: PropRow, given: InputType, category?: string): InputType {
  const type = typeOf(row);
  const options = wordsOf(row.type);
  return {
    ...given,
    name: row.name,
    description: row.about,
    type,
    control: controlOf(type, given.control),
    ...(options.length > 0 && { options: given.options ?? options }),
    table: {
      type: { summary: row.type },
      ...(row.fallback !== undefined && { defaultValue: { summary: row.fallback } }),
      ...(category !== undefined && { category }),
    },
  };
}

/** Infers the types of args from their values: Storybook does so only after these rows exist. */
export const inferred = (args: object): ArgTypes =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { name, type: { name: typeof value } as SBType }]),
  );

/** Describes a prop that is passed to the component's element. */
function elementArgType(name: string, given: InputType, element: string): InputType {
  const { type } = given;
  const typeName = typeof type === 'object' ? type.name : type;
  return {
    ...given,
    description: name === 'children' ? 'What stands inside.' : `As of every \`${element}\`: it is handed on.`,
    control: controlOf({ name: typeName } as SBType, given.control),
    table: { type: { summary: name === 'children' ? 'ReactNode' : (typeName ?? 'other') } },
  };
}

/**
 * Creates the rows of a component's controls: its own props, those of its kinds, and those that its stories pass on.
 */
export function propArgTypes({ props, kinds, element }: ComponentTables, given: ArgTypes): ArgTypes {
  const argTypesOfProps = props.map((row) => [row.name, argTypeOf(row, given[row.name] ?? {})] as const);
  const all = kinds.map(({ kind }) => kind).join(' | ');
  const kindRow = { name: 'kind', type: all, about: 'What is asked for.', isRequired: true };
  const byKind = kinds.flatMap(({ kind, props: rows }) =>
    rows.map((row) => [row.name, argTypeOf(row, given[row.name] ?? {}, `Of kind ${kind}`)] as const),
  );
  const known = new Map<string, InputType>([
    ...(kinds.length > 0 ? [['kind', argTypeOf(kindRow, given.kind ?? {})] as const] : []),
    ...argTypesOfProps,
    ...byKind,
  ]);
  const rest = Object.entries(given)
    .filter(([name]) => !known.has(name))
    .map(([name, argType]) => [name, elementArgType(name, argType, element)] as const);
  return Object.fromEntries([...known, ...rest]);
}
