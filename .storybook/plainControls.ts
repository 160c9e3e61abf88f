import { type ArgTypesEnhancer, type StrictArgTypes } from 'storybook/internal/types';
import { propArgTypes } from '../stories/page/propArgTypes.ts';
import { componentIn } from '../stories/page/storyLink.ts';
import tables from '../stories/page/propTables.json' with { type: 'json' };

const components = new Map(Object.entries(tables.components));

/**
 * Describes the props of a component from its types, and offers a control for what can be typed or chosen: none for
 * elements, lists and callbacks.
 */
export const plainControls: ArgTypesEnhancer = ({ title, argTypes }) => {
  const table = components.get(componentIn(title));
  return table ? (propArgTypes(table, argTypes) as StrictArgTypes) : argTypes;
};

// After the types of the args are known.
plainControls.secondPass = true;
