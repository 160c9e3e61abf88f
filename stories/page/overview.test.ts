import { expect, it } from 'vitest';
import { type ComponentFile, collectOverview } from './overview.ts';
import { readAliasGroups } from './aliasGroups.ts';
import overview from './Overview.mdx?raw';

const files = import.meta.glob<ComponentFile>(
  ['../components/[A-Z]*/*.stories.tsx', '!../components/*/*.*.stories.tsx'],
  { eager: true },
);
const entries = collectOverview(Object.values(files));
const folders = import.meta.glob('../../packages/ui/src/{components,chart,dates}/*/index.ts');
const componentNames = Object.keys(folders).map((path) => path.split('/').at(-2));

it('lists every component of the library once, with its group and description', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual(componentNames.sort());
  expect(entries.filter(({ group, about, Component }) => !group || !about || !Component)).toEqual([]);
});

it.each(['accordion', 'alert', 'modal', 'select', 'tabs', 'tooltip'])(
  'has a heading with the alias %s',
  (alias) => {
    expect(readAliasGroups(overview).map(({ heading }) => heading.toLowerCase())).toContainEqual(
      expect.stringContaining(alias),
    );
  },
);

it('links every alias to an existing page', () => {
  const componentPageIds = componentNames.map((name) => `components-${name?.toLowerCase() ?? ''}`);
  const pageIds = readAliasGroups(overview).flatMap((aliasGroup) => aliasGroup.pageIds);
  expect(readAliasGroups(overview).filter((aliasGroup) => aliasGroup.pageIds.length === 0)).toEqual([]);
  expect(pageIds.filter((id) => !componentPageIds.includes(id))).toEqual([]);
});
