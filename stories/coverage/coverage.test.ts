import { describe, expect, it } from 'vitest';
import { REQUIRED_STORIES } from '../components/states/stateNames.ts';
import { listComponents, findStateCoverage, stateNames } from './componentStates.ts';
import { collectCoverage, type StoryFile } from './coverage.ts';

const files = Object.values(
  import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../components/Contract.stories.tsx'], {
    eager: true,
  }),
);
const components = listComponents(collectCoverage(files));

/** Stories that the component `DataTable` must have. */
const TABLE_STORIES = [
  ...['Empty', 'NoMatch', 'Loading', 'Refetching', 'Failed', 'FailedWithRows', 'OneRow', 'LongText'],
  ...['HundredThousandRows', 'SomeSelected', 'AllSelected', 'AllResultsSelected'],
  ...['HiddenColumns', 'Dense', 'Cards', 'Print', 'Keyboard'],
];

describe.each(components)('$title', (component) => {
  it.each(REQUIRED_STORIES)('has a story %s', (name) => {
    expect(component.stories).toContain(name);
  });

  it.each(stateNames)('has a story %s, or the reason why the state is impossible', (state) => {
    expect(findStateCoverage(component, state)).toBeDefined();
  });

  it('gives no reason for a state that has a story', () => {
    const reasons = Object.keys(component.guide?.impossibleStates ?? {});
    expect(reasons.filter((state) => component.stories.includes(state))).toEqual([]);
  });

  it('documents keys if it has a keyboard story, and only then', () => {
    const hasKeys = (component.guide?.keyboard ?? []).length > 0;
    expect(hasKeys).toBe(findStateCoverage(component, 'Keyboard')?.by === 'story');
  });
});

it('has the required stories of DataTable', () => {
  const table = components.find(({ title }) => title === 'Components/Data/DataTable');
  expect(TABLE_STORIES.filter((name) => !table?.stories.includes(name))).toEqual([]);
});
