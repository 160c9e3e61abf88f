import { type ArgTypes } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';
import { inferred, propArgTypes } from './propArgTypes.ts';
import tables from './propTables.json' with { type: 'json' };

type Told = { args?: object; argTypes?: ArgTypes };
type ComponentFile = { default: Told; Default: Told; Playground: Told };

const files = import.meta.glob<ComponentFile>(
  ['../components/*.stories.tsx', '!../components/*.*.stories.tsx', '!../components/Contract.stories.tsx'],
  { eager: true },
);
const components = new Map(Object.entries(tables.components));

describe.each(Object.entries(files))('%s', (path, { default: meta, Default, Playground }) => {
  const component = components.get(path.replace(/^.*\/|\.stories\.tsx$/g, ''));
  const args = { ...meta.args, ...Default.args, ...Playground.args };

  it('has a table of props of which no cell is empty', () => {
    expect(component).toBeDefined();
    const rows = component ? propArgTypes(component, { ...inferred(args), ...meta.argTypes }) : {};
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(Object.keys(args)));
    const empty = Object.entries(rows).filter(
      ([, { description = '', table }]) => description === '' || (table?.type?.summary ?? '') === '',
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});

it('offers string literals as a choice, and none for callbacks and lists', () => {
  const menu = components.get('Menu');
  const rows = menu ? propArgTypes(menu, {}) : {};
  expect(rows.align).toMatchObject({ control: { type: 'select' }, options: ['start', 'end'] });
  expect(rows.isIconOnly).toMatchObject({ control: { type: 'boolean' } });
  expect(rows.items).toMatchObject({ control: false });
  expect(rows.onOpenChange).toMatchObject({ control: false });
});
