import { type ArgTypes, type InputType, type SBType } from 'storybook/internal/types';
// `import { type … }` would keep the module, which loads TypeScript, in the page of every story.
import type { PropRow, PropTables } from '../../scripts/library/propTables.ts';

type ComponentTables = PropTables['components'][string];

const STRING_LITERAL = /^'([^']*)'$/;

/** Returns the string literals of a union type; an empty array for other types. */
function listLiterals(type: string): string[] {
  const literals = type.split(' | ').map((part) => STRING_LITERAL.exec(part)?.[1]);
  return literals.every((word) => word !== undefined) ? literals : [];
}

function createStorybookType({ type, isRequired: required }: PropRow): SBType {
  const literals = listLiterals(type);
  if (literals.length > 0) return { name: 'enum', value: literals, required };
  if (type === 'string' || type === 'number' || type === 'boolean') return { name: type, required };
  // A prop of type ReactNode gets a text control if its arg is a string.
  return { name: 'other', value: type, required };
}

function chooseControl(
  { name, value }: SBType & { value?: unknown },
  base: InputType['control'],
): NonNullable<InputType['control']> {
  if (base === false) return false;
  if (name === 'enum') return { type: 'select' };
  if (name === 'string') return { type: 'text' };
  if (name === 'number') return { type: 'number' };
  if (name === 'boolean') return { type: 'boolean' };
  return value === 'ReactNode' && typeof base === 'object' && base.type === 'text' ? base : false;
}

function createArgType(row: PropRow, base: InputType, category?: string): InputType {
  const type = createStorybookType(row);
  const options = listLiterals(row.type);
  return {
    ...base,
    name: row.name,
    description: row.about,
    type,
    control: chooseControl(type, base.control),
    ...(options.length > 0 && { options: base.options ?? options }),
    table: {
      type: { summary: row.type },
      ...(row.fallback !== undefined && { defaultValue: { summary: row.fallback } }),
      ...(category !== undefined && { category }),
    },
  };
}

/** Infers the types of args from their values. Storybook infers them only after it has created the rows. */
export const inferArgTypes = (args: object): ArgTypes =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { name, type: { name: typeof value } as SBType }]),
  );

/** Describes a prop that is passed to the component's element. */
function createElementArgType(name: string, base: InputType, element: string): InputType {
  const { type } = base;
  const typeName = typeof type === 'object' ? type.name : type;
  return {
    ...base,
    description: name === 'children' ? 'Content.' : `Attribute of \`${element}\`, passed to the element.`,
    control: chooseControl({ name: typeName } as SBType, base.control),
    table: { type: { summary: name === 'children' ? 'ReactNode' : (typeName ?? 'other') } },
  };
}

/**
 * Creates the rows of a component's controls: its own props, the props of its kinds, and attributes that its stories
 * pass to the element.
 */
export function createPropArgTypes({ props, kinds, element }: ComponentTables, base: ArgTypes): ArgTypes {
  const argTypesOfProps = props.map((row) => [row.name, createArgType(row, base[row.name] ?? {})] as const);
  const kindUnion = kinds.map(({ kind }) => kind).join(' | ');
  const kindRow = { name: 'kind', type: kindUnion, about: 'Kind of the control.', isRequired: true };
  const argTypesOfKinds = kinds.flatMap(({ kind, props: rows }) =>
    rows.map((row) => [row.name, createArgType(row, base[row.name] ?? {}, `Of kind ${kind}`)] as const),
  );
  const argTypesByName = new Map<string, InputType>([
    ...(kinds.length > 0 ? [['kind', createArgType(kindRow, base.kind ?? {})] as const] : []),
    ...argTypesOfProps,
    ...argTypesOfKinds,
  ]);
  const elementArgTypes = Object.entries(base)
    .filter(([name]) => !argTypesByName.has(name))
    .map(([name, argType]) => [name, createElementArgType(name, argType, element)] as const);
  return Object.fromEntries([...argTypesByName, ...elementArgTypes]);
}
