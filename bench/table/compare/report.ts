import { type Figures } from '../figures.ts';
import { type Interactions, type Compared, type MeasuredFrames } from './compare.ts';

const NO_RESULT = 'no answer';

/** Formats median and maximum, and the ratio of the median to that of `DataTable`. */
function formatInteraction(figures: Figures | undefined, ours: Figures | undefined): string {
  if (!figures) return NO_RESULT;
  const text = `${figures.median.toFixed(0)} / ${figures.max.toFixed(0)}`;
  return ours && figures !== ours ? `${text} (${(figures.median / ours.median).toFixed(1)}×)` : text;
}

const formatFrames = (frames: MeasuredFrames | undefined) =>
  frames
    ? `${frames.dropped} dropped, ${frames.blank} blank, ${frames.processorMs.toFixed(0)} ms${frames.hasCorrectRows ? '' : ', wrong rows'}`
    : NO_RESULT;

const REPORT_ROWS: readonly { label: string; formatCell: (table: Compared, ours: Compared) => string }[] = [
  ...(['many', 'million'] as const).flatMap((size) => {
    const count = size === 'many' ? '100,000' : '1,000,000';
    const buildRow = (label: string, key: keyof Interactions) => ({
      label: `${count}: ${label}`,
      formatCell: (table: Compared, ours: Compared) => formatInteraction(table[size][key], ours[size][key]),
    });
    return [
      buildRow('first sort or filter of a page just opened', 'first'),
      buildRow('first filter by a name that few have', 'rareFilter'),
      buildRow('sort', 'sort'),
      buildRow('letter of a filter', 'letter'),
      buildRow('sort of the rows that "ka" finds', 'sortFiltered'),
    ];
  }),
  { label: '1,000,000: 300 frames of scrolling', formatCell: ({ scroll }) => formatFrames(scroll) },
  {
    label: '100,000: 1,000 changed cells a second, 300 frames',
    formatCell: ({ update }) => formatFrames(update),
  },
];

/** Renders the section that compares the tables. The first table is `DataTable`. */
export function renderCompared(tables: readonly Compared[], load: string): string {
  const [ours] = tables;
  if (!ours) return '';
  const lines = REPORT_ROWS.map(
    ({ label, formatCell }) => `| ${label} | ${tables.map((table) => formatCell(table, ours)).join(' | ')} |`,
  );
  return `## Beside other tables

All tables are measured in one run, with 6 columns and all rows in one virtual list, each set up as its documentation shows. A duration
runs from the request to the paint in which the first five rows are those of a reference implementation: median / maximum in ms, and
the ratio of the median to that of \`DataTable\`. A frame counts as dropped if it comes 16.7 ms late, and as blank if the middle of
the table shows no row. The duration beside the frames is what the page's thread used per second. ${load}

| | ${tables.map(({ name }) => name).join(' | ')} |
|---|${tables.map(() => '--:|').join('')}
${lines.join('\n')}

MUI X Data Grid's free edition shows at most 100 rows a page, so only one page is scrolled. Ant Design's table has no search over all columns,
so the page of the benchmark filters the rows. Texts are compared by code unit in all tables; MUI X's own comparison by language takes longer.
`;
}
