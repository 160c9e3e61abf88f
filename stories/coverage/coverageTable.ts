import { componentMatrix } from './componentStates.ts';
import { coverageOf, totals, type Matrix, type StoryFile } from './coverage.ts';
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
      ...cells.map((covered) => MARKS[covered?.by ?? 'nothing']),
    ]),
  );

const reasonList = ({ states, rows }: Matrix) =>
  rows
    .flatMap(({ name, cells }) => {
      const why = cells.flatMap((covered, index) =>
        covered?.by === 'reason' ? [`  - ${states[index] ?? ''}: ${covered.reason}`] : [],
      );
      return why.length > 0 ? [`- ${name}`, ...why] : [];
    })
    .join('\n');

/** Writes the coverage as Markdown. */
export function coverageTable(files: readonly StoryFile[]): string {
  const all = coverageOf(files);
  const components = componentMatrix(all);
  const screens = screenMatrix(files);
  return `# Coverage

Written by \`npm run coverage\` from the stories; a test fails if it is out of date.

${table(
  ['part', 'stories', 'with a play', 'run by the tests'],
  totals(all).map(({ part, stories, plays, tests }) => [part, stories, plays, tests]),
)}

● a story shows this state, and its play function checks that it does; – the state cannot occur, for the reason below.

## States of each component

Every component has \`Default\`, \`Playground\` and \`DoAndDont\` as well.

${matrixTable(components)}

## States of each screen

${matrixTable(screens)}

## Why not

### Components

${reasonList(components)}

### Screens

${reasonList(screens)}
`;
}
