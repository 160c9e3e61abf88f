import { componentMatrix } from './componentStates.ts';
import { coverageOf, countTotals, type Matrix, type StoryFile } from './coverage.ts';
import { screenMatrix } from './screenMatrix.ts';

const MARKS = { story: '●', reason: '–', nothing: 'missing' } as const;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const matrixTable = ({ rowHeading, countHeadings, states, rows }: Matrix) =>
  table(
    [rowHeading, ...countHeadings, ...states],
    rows.map(({ name, counts, cells }) => [
      name,
      ...counts,
      ...cells.map((coverage) => MARKS[coverage?.by ?? 'nothing']),
    ]),
  );

const reasonList = ({ states, rows }: Matrix) =>
  rows
    .flatMap(({ name, cells }) => {
      const reasons = cells.flatMap((coverage, index) =>
        coverage?.by === 'reason' ? [`  - ${states[index] ?? ''}: ${coverage.reason}`] : [],
      );
      return reasons.length > 0 ? [`- ${name}`, ...reasons] : [];
    })
    .join('\n');

/** Formats the coverage as Markdown. */
export function coverageTable(files: readonly StoryFile[]): string {
  const all = coverageOf(files);
  const components = componentMatrix(all);
  const screens = screenMatrix(files);
  return `# Coverage

Written by \`npm run coverage\` from the stories; a test fails if it is out of date.

${table(
  ['part', 'stories', 'with a play', 'run by the tests'],
  countTotals(all).map(({ part, stories, plays, tests }) => [part, stories, plays, tests]),
)}

● a story shows this state, and its play function checks that it does; – the state cannot occur, for the reason below.

## States of each component

Every component has \`Default\`, \`Playground\` and \`DoAndDont\` as well.

${matrixTable(components)}

## States of each screen

${matrixTable(screens)}

## Impossible states

### Components

${reasonList(components)}

### Screens

${reasonList(screens)}
`;
}
