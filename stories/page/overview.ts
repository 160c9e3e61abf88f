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
  /** Width at which it is drawn before it is scaled down, in px. */
  width: number;
};

/** Widths, in px, of what needs more room than a form has. */
const WIDE: Readonly<Record<string, number>> = {
  AuthCard: 1200,
  DataTable: 720,
  SearchBox: 440,
  TopBar: 900,
};
const USUAL = 360;

const described = new Map(Object.entries(tables.components));

/** Gives the sentence that describes a component. */
export const aboutOf = (component: string) => described.get(component)?.about ?? '';

/** Gathers what the overview shows of the components whose stories it is given, by their groups and names. */
export function overviewOf(files: Iterable<ComponentFile>): Shown[] {
  return [...files]
    .map(({ default: meta, Default }) => {
      const name = componentIn(meta.title);
      return {
        name,
        group: meta.title.split('/')[1] ?? '',
        about: aboutOf(name),
        Component: meta.component as ComponentType<Args>,
        args: { ...meta.args, ...Default.args },
        width: WIDE[name] ?? USUAL,
      };
    })
    .sort((one, other) => `${one.group} ${one.name}`.localeCompare(`${other.group} ${other.name}`, 'en'));
}
