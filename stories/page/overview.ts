import { type Meta } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import tables from './propTables.json' with { type: 'json' };
import { componentIn } from './storyLink.ts';

type Args = Record<string, unknown>;

/** A file of a component's stories, as it is imported. */
export type ComponentFile = { default: Meta & { title: string; args?: Args }; Default: { args?: Args } };

/** A component as the overview shows it, drawn from the args of its `Default`. */
export type Shown = {
  name: string;
  group: string;
  about: string;
  Component: ComponentType<Args>;
  args: Args;
};

const described = new Map(Object.entries(tables.components));

/** Gathers what the overview shows of the components whose stories it is given, by their groups and names. */
export function overviewOf(files: Iterable<ComponentFile>): Shown[] {
  return [...files]
    .map(({ default: meta, Default }) => {
      const name = componentIn(meta.title);
      return {
        name,
        group: meta.title.split('/')[1] ?? '',
        about: described.get(name)?.about ?? '',
        Component: meta.component as ComponentType<Args>,
        args: { ...meta.args, ...Default.args },
      };
    })
    .sort((one, other) => `${one.group} ${one.name}`.localeCompare(`${other.group} ${other.name}`, 'en'));
}
