import { describe, expect, it } from 'vitest';
import { REQUIRED_STORIES } from '../components/states/stateNames.ts';
import { componentsOf, coverageOfState, stateNames } from './componentStates.ts';
import { coverageOf, type StoryFile } from './coverage.ts';
import { coverageTable } from './coverageTable.ts';

const files = Object.values(
  import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../components/Contract.stories.tsx'], {
    eager: true,
  }),
);
const components = componentsOf(coverageOf(files));

/** Stories that the table component must have. */
const TABLE = [
  ...['Empty', 'NoMatch', 'Loading', 'Refetching', 'Failed', 'FailedWithRows', 'OneRow', 'LongText'],
  ...['HundredThousandRows', 'SomeSelected', 'AllSelected', 'AllResultsSelected'],
  ...['HiddenColumns', 'Dense', 'Cards', 'Print', 'Keyboard'],
];

describe.each(components)('$title', (component) => {
  it.each(REQUIRED_STORIES)('has a story %s', (name) => {
    expect(component.stories).toContain(name);
  });

  it.each(stateNames)('has a story %s, or the reason why the state is impossible', (state) => {
    expect(coverageOfState(component, state)).toBeDefined();
  });

  it('gives no reason for a state that has a story', () => {
    const reasons = Object.keys(component.guide?.impossibleStates ?? {});
    expect(reasons.filter((state) => component.stories.includes(state))).toEqual([]);
  });

  it('documents the keys exactly if it has a story for the keyboard', () => {
    const hasKeys = (component.guide?.keyboard ?? []).length > 0;
    expect(hasKeys).toBe(coverageOfState(component, 'Keyboard')?.by === 'story');
  });
});

it('has a story for each event of a table of records', () => {
  const table = components.find(({ title }) => title === 'Components/Data/DataTable');
  expect(TABLE.filter((name) => !table?.stories.includes(name))).toEqual([]);
});

it('is up to date: npm run coverage', async () => {
  await expect(coverageTable(files)).toMatchFileSnapshot('../../docs/coverage.md');
});
