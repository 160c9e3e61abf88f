import { type ComponentType } from 'react';

/** Props of any component. */
export type Args = Record<string, unknown>;

type StoryFile = {
  default: { component: ComponentType<Args>; args?: Args };
  Default: { args?: Args };
};

/** A component with its name and the args of its story `Default`. */
export type Subject = { name: string; Component: ComponentType<Args>; args: Args };

const storyFiles = import.meta.glob<StoryFile>(['../[A-Z]*/*.stories.tsx', '!../*/*.*.stories.tsx'], {
  eager: true,
});

/** Every component of the library that has stories; the contract test requires stories of each component. */
export const everyComponent: readonly Subject[] = Object.entries(storyFiles).map(
  ([path, { default: meta, Default }]) => ({
    name: path.replace(/^.*\/|\.stories\.tsx$/g, ''),
    Component: meta.component,
    args: { ...meta.args, ...Default.args },
  }),
);
