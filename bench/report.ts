import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** Median and maximum of measurements, in milliseconds. */
export type Figures = { median: number; max: number };

/** Returns the value below which a share of sorted values lies. */
export const computeQuantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Computes the figures of measured milliseconds. */
export function computeFigures(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: computeQuantile(sorted, 0.5), max: sorted.at(-1) ?? 0 };
}

/** Formats figures as `median / maximum`. */
export const formatFigures = ({ median, max }: Figures) => `${median.toFixed(1)} / ${max.toFixed(1)} ms`;

/** Renders a table in Markdown, with all columns but the first aligned to the right. */
export const renderTable = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  [header, ['---', ...header.slice(1).map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Prints a line beside the results. */
export const reportProgress = (line: string) => {
  process.stderr.write(`${line}\n`);
};

/** Prints a page of results and, unless only a part was measured, writes it to `docs/benchmarks/<name>.md`. */
export async function writePage(name: string, text: string, { isWhole = true } = {}): Promise<void> {
  const file = fileURLToPath(new URL(`../docs/benchmarks/${name}.md`, import.meta.url));
  const page = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
  if (isWhole) writeFileSync(file, page);
  process.stdout.write(page);
}
