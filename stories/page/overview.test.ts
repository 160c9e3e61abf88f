import { expect, it } from 'vitest';
import { type ComponentFile, overviewOf } from './overview.ts';
import { readAliasGroups } from './aliasGroups.ts';
import overview from './Overview.mdx?raw';

const files = import.meta.glob<ComponentFile>(
  ['../components/*.stories.tsx', '!../components/*.*.stories.tsx', '!../components/Contract.stories.tsx'],
  { eager: true },
);
const entries = overviewOf(Object.values(files));
const folders = import.meta.glob('../../packages/ui/src/{components,chart,dates}/*/index.ts');
const library = Object.keys(folders).map((path) => path.split('/').at(-2));

it('lists every component of the library once, with its group and description', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual(library.sort());
  expect(entries.filter(({ group, about, Component }) => !group || !about || !Component)).toEqual([]);
});

it.each(['accordion', 'alert', 'modal', 'select', 'tabs', 'tooltip'])('has a heading with %s', (word) => {
  expect(readAliasGroups(overview).map(({ heading }) => heading.toLowerCase())).toContainEqual(
    expect.stringContaining(word),
  );
});

it('links every alias to an existing story', () => {
  const names = library.map((name) => `components-${name?.toLowerCase() ?? ''}`);
  const links = readAliasGroups(overview).flatMap((section) => section.links);
  expect(readAliasGroups(overview).filter((section) => section.links.length === 0)).toEqual([]);
  expect(links.filter((link) => !names.includes(link))).toEqual([]);
});
