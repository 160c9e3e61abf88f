import { type ArgTypes } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';
import { inferArgTypes, createPropArgTypes } from './propArgTypes.ts';
import tables from 'virtual:prop-tables';

type StoryArgs = { args?: object; argTypes?: ArgTypes };
type ComponentFile = { default: StoryArgs; Default: StoryArgs; Playground: StoryArgs };

const files = import.meta.glob<ComponentFile>(
  ['../components/[A-Z]*/*.stories.tsx', '!../components/*/*.*.stories.tsx'],
  { eager: true },
);
const components = new Map(Object.entries(tables.components));

describe.each(Object.entries(files))('%s', (path, { default: meta, Default, Playground }) => {
  const component = components.get(path.replace(/^.*\/|\.stories\.tsx$/g, ''));
  const args = { ...meta.args, ...Default.args, ...Playground.args };

  it('has a table of props without empty cells', () => {
    expect(component).toBeDefined();
    const rows = component ? createPropArgTypes(component, { ...inferArgTypes(args), ...meta.argTypes }) : {};
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(Object.keys(args)));
    const empty = Object.entries(rows).filter(
      ([, { description = '', table }]) => description === '' || (table?.type?.summary ?? '') === '',
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});

it('creates a select for string literals, and no control for callbacks and lists', () => {
  const menu = components.get('Menu');
  const rows = menu ? createPropArgTypes(menu, {}) : {};
  expect(rows.align).toMatchObject({ control: { type: 'select' }, options: ['start', 'end'] });
  expect(rows.isIconOnly).toMatchObject({ control: { type: 'boolean' } });
  expect(rows.items).toMatchObject({ control: false });
  expect(rows.onOpenChange).toMatchObject({ control: false });
});
