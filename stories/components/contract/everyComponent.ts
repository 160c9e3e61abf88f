import { type ComponentType } from 'react';

/** Props of a component that is not known. */
export type Args = Record<string, unknown>;

type StoryFile = {
  default: { component: ComponentType<Args>; args?: Args };
  Default: { args?: Args };
};

/** A component by its name, with what it needs: the args of its `Default`. */
export type Subject = { name: string; Component: ComponentType<Args>; args: Args };

const files = import.meta.glob<StoryFile>(
  ['../*.stories.tsx', '!../*.*.stories.tsx', '!../Contract.stories.tsx'],
  { eager: true },
);

/** Every component of the library: a new one is here as soon as it has stories, which the contract's test asks for. */
export const everyComponent: readonly Subject[] = Object.entries(files).map(
  ([path, { default: meta, Default }]) => ({
    name: path.replace(/^\.\.\/|\.stories\.tsx$/g, ''),
    Component: meta.component,
    args: { ...meta.args, ...Default.args },
  }),
);
