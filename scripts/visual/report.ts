import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change } from './changes.ts';

/** Summary of a comparison: names of the two trees, numbers of pictures and stories, and duration in seconds. */
export type Summary = { before: string; after: string; pictures: number; stories: number; seconds: number };

const templateFile = new URL('report.html', import.meta.url);

/** Serializes a value for a script element, escaped so that no text in the value closes the element. */
const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Writes the report: `index.html`, which opens from the disk, and `changes.json` for programs. Returns the path of `index.html`. */
export function writeReport(folder: string, summary: Summary, changes: readonly Change[]): string {
  mkdirSync(folder, { recursive: true });
  const data = toScriptLiteral({ summary, changes });
  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    readFileSync(templateFile, 'utf8').replace("'FINDINGS'", () => data),
  );
  writeFileSync(join(folder, 'changes.json'), `${JSON.stringify({ summary, changes }, null, 2)}\n`);
  return index;
}
