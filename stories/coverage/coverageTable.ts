import { createComponentMatrix } from './componentStates.ts';
import { collectCoverage, countTotals, type Matrix, type StoryFile } from './coverage.ts';
import { createScreenMatrix } from './screenMatrix.ts';

const MARKS = { story: '●', reason: '–', nothing: 'missing' } as const;

const formatRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

const formatMatrix = ({ rowHeading, countHeadings, states, rows }: Matrix) =>
  formatTable(
    [rowHeading, ...countHeadings, ...states],
    rows.map(({ name, counts, cells }) => [
      name,
      ...counts,
      ...cells.map((coverage) => MARKS[coverage?.by ?? 'nothing']),
    ]),
  );

const formatReasons = ({ states, rows }: Matrix) =>
  rows
    .flatMap(({ name, cells }) => {
      const reasons = cells.flatMap((coverage, index) =>
        coverage?.by === 'reason' ? [`  - ${states[index] ?? ''}: ${coverage.reason}`] : [],
      );
      return reasons.length > 0 ? [`- ${name}`, ...reasons] : [];
    })
    .join('\n');

/** Formats the coverage as Markdown. */
export function formatCoverage(files: readonly StoryFile[]): string {
  const all = collectCoverage(files);
  const components = createComponentMatrix(all);
  const screens = createScreenMatrix(files);
  return `# Coverage

Written by \`npm run coverage\` from the stories; a test fails if it is out of date.

${formatTable(
  ['part', 'stories', 'with a play', 'run by the tests'],
  countTotals(all).map(({ part, stories, plays, tests }) => [part, stories, plays, tests]),
)}

● a story shows this state, and its play function checks that it does; – the state cannot occur, for the reason below.

## States of each component

Every component has \`Default\`, \`Playground\` and \`DoAndDont\` as well.

${formatMatrix(components)}

## States of each screen

${formatMatrix(screens)}

## Impossible states

### Components

${formatReasons(components)}

### Screens

${formatReasons(screens)}
`;
}
