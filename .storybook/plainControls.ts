import { type ArgTypesEnhancer, type StrictArgTypes } from 'storybook/internal/types';
import { inferArgTypes, createPropArgTypes } from '../stories/page/propArgTypes.ts';
import { parseComponent } from '../stories/page/storyLink.ts';
import tables from 'virtual:prop-tables';

const components = new Map(Object.entries(tables.components));

/**
 * Describes a component's props from their types, with controls for values that can be typed or chosen. Elements, lists
 * and callbacks have no controls.
 */
export const plainControls: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const table = components.get(parseComponent(title));
  return table
    ? (createPropArgTypes(table, { ...inferArgTypes(initialArgs), ...argTypes }) as StrictArgTypes)
    : argTypes;
};

// Runs after the parameters of the story are known.
plainControls.secondPass = true;
