import { type ArgTypesEnhancer, type StrictInputType } from 'storybook/internal/types';

const typable = new Set(['boolean', 'enum', 'number', 'string', 'union', 'literal']);
const SHORT = 80;
/** What Storybook says of a type that it cannot read, such as a list that is only read. */
const UNREAD = 'unknown';

/** Takes a prop that may be left `undefined` for what it is otherwise. */
function withoutUndefined(argType: StrictInputType): StrictInputType {
  const { type } = argType;
  if (type?.name !== 'union') return argType;
  const rest = type.value.filter((part) => part.name !== 'other' || part.value !== 'undefined');
  const [only] = rest;
  const raw = type.raw?.replace(/^\((.*)\) \| undefined$|\s?\| undefined$/, '$1');
  const kept = only && rest.length === 1 ? only : { ...type, value: rest };
  return { ...argType, type: { ...kept, ...(raw !== undefined && { raw }) } };
}

/** Says a type as it is written; "union" alone would help nobody. What is long opens when it is pressed. */
function withType(argType: StrictInputType): StrictInputType {
  const { type, table } = argType;
  if (!type) return argType;
  const written =
    type.name === 'enum' ? type.value.map((value) => `'${String(value)}'`).join(' | ') : type.raw;
  const said = table?.type?.summary === UNREAD ? '' : table?.type?.summary;
  const isLong = written !== undefined && written.length > SHORT;
  const summary = isLong ? type.name : (written ?? said);
  return {
    ...argType,
    table: { ...table, type: { ...(summary && { summary }), ...(isLong && { detail: written }) } },
  };
}

/** Offers a control for what can be typed or chosen, and none for elements, lists and callbacks. */
export const plainControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, given]) => {
      const argType = withType(withoutUndefined(given));
      const { control, type } = argType;
      const isObject = typeof control === 'object' && control.type === 'object';
      const isPlain = type !== undefined && typable.has(type.name) && !isObject;
      return [name, isPlain ? argType : { ...argType, control: false }];
    }),
  );

// After the types are known.
plainControls.secondPass = true;
