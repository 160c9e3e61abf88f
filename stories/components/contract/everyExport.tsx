import * as ui from '@firstbell/ui';
import * as charts from '@firstbell/ui/chart';
import * as dates from '@firstbell/ui/dates';
import { type ComponentType } from 'react';
import { everyComponent, type Args, type Subject } from './everyComponent.ts';

/** The exports of a component's folder beside the component, each with the props that it needs. */
const beside: Readonly<Record<string, Args>> = {
  ButtonLink: { href: '#', children: 'Add' },
  FormSection: { title: 'Identity', children: 'Fields' },
  IconButton: { label: 'Edit', icon: <svg /> },
  IconLink: { href: '#', label: 'Edit', icon: <svg /> },
  PageTitle: { children: 'Student' },
  SpinnerScreen: {},
  Toaster: {},
};

/** Go around everything, and draw nothing of their own. */
const AROUND = [
  'DatesProvider',
  'FollowDirection',
  'GlobalStyle',
  'LabelsProvider',
  'LinkProvider',
  'ThemeRoot',
];

const exported: Readonly<Record<string, unknown>> = { ...ui, ...charts, ...dates };

/** The names of what the library gives that can be drawn. */
export const drawable = Object.keys(exported)
  .filter((name) => /^[A-Z][a-z]/.test(name) && !AROUND.includes(name))
  .sort();

/** Everything that the library gives to be drawn: its components, and what stands beside them. */
export const everyExport: readonly Subject[] = [
  ...everyComponent,
  ...Object.entries(beside).map(([name, args]) => ({
    name,
    Component: exported[name] as ComponentType<Args>,
    args,
  })),
];
