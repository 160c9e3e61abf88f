import { consoleScreens } from '@firstbell/console';
import { screenCoverageOf, type ScreenFile } from '../screens/states/screenCoverage.ts';
import { screenStates, type ScreenState } from '../screens/states/screenStates.ts';
import { type Matrix } from './coverage.ts';

const NAMES: Partial<Record<ScreenState, string>> = { narrow: '390 px' };

/** Creates the table of screens and states. */
export function screenMatrix(files: Iterable<ScreenFile>): Matrix {
  return {
    rowHeading: 'screen',
    countHeadings: [],
    states: screenStates.map((state) => NAMES[state] ?? state),
    rows: screenCoverageOf(files, consoleScreens).map(({ path, title, states }) => ({
      name: path,
      title,
      counts: [],
      cells: screenStates.map((state) => states[state]),
    })),
  };
}
