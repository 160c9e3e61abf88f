import { consoleScreens } from '@firstbell/console';
import { computeScreenCoverage, type ScreenFile } from '../screens/states/screenCoverage.ts';
import { screenStates, type ScreenState } from '../screens/states/screenStates.ts';
import { type Matrix } from './coverage.ts';

/** Column headings that differ from the names of their states. */
const HEADINGS: Partial<Record<ScreenState, string>> = { narrow: '390 px' };

/** Creates the table of screens and states. */
export function createScreenMatrix(files: Iterable<ScreenFile>): Matrix {
  return {
    rowHeading: 'screen',
    countHeadings: [],
    states: screenStates.map((state) => HEADINGS[state] ?? state),
    rows: computeScreenCoverage(files, consoleScreens).map(({ path, title, states }) => ({
      name: path,
      title,
      counts: [],
      cells: screenStates.map((state) => states[state]),
    })),
  };
}
