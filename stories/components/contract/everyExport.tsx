import * as ui from '@firstbell/ui';
import * as charts from '@firstbell/ui/chart';
import * as dates from '@firstbell/ui/dates';
import { type ComponentType } from 'react';
import { everyComponent, type Args, type Subject } from './everyComponent.ts';

/** Required props of the exports that a component's folder has in addition to the component. */
const otherExportArgs: Readonly<Record<string, Args>> = {
  ButtonLink: { href: '#', children: 'Add' },
  FormSection: { title: 'Identity', children: 'Fields' },
  IconButton: { label: 'Edit', icon: <svg /> },
  IconLink: { href: '#', label: 'Edit', icon: <svg /> },
  PageTitle: { children: 'Student' },
  SpinnerScreen: {},
  Toaster: {},
};

/** Providers and global styles, which render no element. */
const NOT_RENDERING = [
  'DatesProvider',
  'FollowDirection',
  'GlobalStyle',
  'LabelsProvider',
  'LinkProvider',
  'ThemeRoot',
];

const libraryExports: Readonly<Record<string, unknown>> = { ...ui, ...charts, ...dates };

/** Names of all exports of the library that render something. */
export const renderableNames = Object.keys(libraryExports)
  .filter((name) => /^[A-Z][a-z]/.test(name) && !NOT_RENDERING.includes(name))
  .sort();

/** All exports that render something: the components, and the exports of `otherExportArgs`. */
export const everyExport: readonly Subject[] = [
  ...everyComponent,
  ...Object.entries(otherExportArgs).map(([name, args]) => ({
    name,
    Component: libraryExports[name] as ComponentType<Args>,
    args,
  })),
];
