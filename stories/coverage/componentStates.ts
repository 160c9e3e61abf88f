import { isState, STATES, type StateName } from '../components/states/stateNames.ts';
import { parseComponent, isComponent } from '../page/storyLink.ts';
import { type Coverage, type StateCoverage, type Matrix } from './coverage.ts';

/** Names of all states, in the order of the table. */
export const stateNames = Object.keys(STATES).filter(isState);

const compareNames = (one: Coverage, other: Coverage) =>
  parseComponent(one.title).localeCompare(parseComponent(other.title), 'en');

/** Lists the components among all titles, sorted by name. */
export const listComponents = (all: readonly Coverage[]) =>
  all.filter(({ title }) => isComponent(title)).sort(compareNames);

/** Finds the coverage of a component's state. */
export function findStateCoverage({ stories, guide }: Coverage, state: StateName): StateCoverage {
  if (stories.includes(state)) return { by: 'story', story: state };
  const reason = guide?.impossibleStates[state];
  return reason === undefined ? undefined : { by: 'reason', reason };
}

/** Creates the table of components and states. */
export function createComponentMatrix(all: readonly Coverage[]): Matrix {
  return {
    rowHeading: 'component',
    countHeadings: ['stories', 'with a play'],
    states: stateNames.map((state) => STATES[state]),
    rows: listComponents(all).map((component) => ({
      name: parseComponent(component.title),
      title: component.title,
      counts: [component.stories.length, component.plays],
      cells: stateNames.map((state) => findStateCoverage(component, state)),
    })),
  };
}
