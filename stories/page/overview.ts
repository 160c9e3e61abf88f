import { type Meta } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import tables from 'virtual:prop-tables';
import { parseComponent } from './storyLink.ts';

type Args = Record<string, unknown>;

/** An imported story file of a component. */
export type ComponentFile = { default: Meta & { title: string; args?: Args }; Default: { args?: Args } };

/** A component in the overview, rendered from the args of its story `Default`. */
export type OverviewEntry = {
  name: string;
  group: string;
  about: string;
  Component: ComponentType<Args>;
  args: Args;
  /** Width in px at which the component is rendered before it is scaled down. */
  width: number;
};

/** Widths in px of components that are wider than a form. */
const WIDTHS: Readonly<Record<string, number>> = {
  AuthCard: 1200,
  DataTable: 720,
  SearchBox: 440,
  TopBar: 900,
};
/** Width in px of all other components. */
const DEFAULT_WIDTH = 360;

const componentDocs = new Map(Object.entries(tables.components));

/** Returns the description of a component. */
export const readComponentDescription = (component: string) => componentDocs.get(component)?.about ?? '';

/** Collects the entries of the overview from the components' stories, by group and name. */
export function collectOverview(files: Iterable<ComponentFile>): OverviewEntry[] {
  return [...files]
    .map(({ default: meta, Default }) => {
      const name = parseComponent(meta.title);
      return {
        name,
        group: meta.title.split('/')[1] ?? '',
        about: readComponentDescription(name),
        Component: meta.component as ComponentType<Args>,
        args: { ...meta.args, ...Default.args },
        width: WIDTHS[name] ?? DEFAULT_WIDTH,
      };
    })
    .sort((first, second) =>
      `${first.group} ${first.name}`.localeCompare(`${second.group} ${second.name}`, 'en'),
    );
}
