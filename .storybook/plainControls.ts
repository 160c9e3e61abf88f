import { type ArgTypesEnhancer, type StrictArgTypes } from 'storybook/internal/types';
import { inferred, propArgTypes } from '../stories/page/propArgTypes.ts';
import { componentIn } from '../stories/page/storyLink.ts';
import tables from '../stories/page/propTables.json' with { type: 'json' };

const components = new Map(Object.entries(tables.components));

/**
 * Describes the props of a component from its types, and offers a control for what can be typed or chosen: none for
 * elements, lists and callbacks.
 */
export const plainControls: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const table = components.get(componentIn(title));
  return table
    ? (propArgTypes(table, { ...inferred(initialArgs), ...argTypes }) as StrictArgTypes)
    : argTypes;
};

// After the parameters of the story are known.
plainControls.secondPass = true;
