import { type ArgTypesEnhancer } from 'storybook/internal/types';

const typable = new Set(['boolean', 'enum', 'number', 'string', 'union', 'literal']);

/** Offers a control for what can be typed or chosen, and none for elements, lists and callbacks. */
export const plainControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = typeof argType.type === 'string' ? argType.type : argType.type?.name;
      const { control } = argType;
      const isObject = typeof control === 'object' && control.type === 'object';
      const isPlain = type !== undefined && typable.has(type) && !isObject;
      return [name, isPlain ? argType : { ...argType, control: false }];
    }),
  );

// After the types are known.
plainControls.secondPass = true;
