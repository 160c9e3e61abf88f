import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { THEMES, type Theme } from './camera.ts';

/** Options of `npm run visual`. */
export type Options = {
  /** Commit to compare with; by default the merge base with main. */
  base: string | undefined;
  /** Folder of a tree to compare with instead of a commit. */
  before: string | undefined;
  /** Folder of a tree to compare instead of this one. */
  after: string | undefined;
  /** Ids, prefixes or patterns of stories, separated by commas; all stories by default. */
  stories: string | undefined;
  themes: readonly Theme[];
  /** Number of concurrent pages. */
  workers: number;
  /** Folder of the report. */
  report: string;
};

const DEFAULT_REPORT = 'test-results/visual';

const USAGE = `npm run visual -- [options]
  --base <ref>        compare with this commit (default: the merge base with main)
  --before <folder>   compare with the tree in this folder instead of a commit
  --after <folder>    compare the tree in this folder instead of this one
  --stories <ids>     ids, prefixes of ids or patterns with *, separated by commas
  --themes <themes>   of ${THEMES.join(', ')} (default: all)
  --workers <number>  concurrent pages
  --report <folder>   folder of the report (default: ${DEFAULT_REPORT})`;

const isTheme = (name: string): name is Theme => THEMES.some((theme) => theme === name);

/** Reads the arguments of `npm run visual --`; throws an error that contains the usage. */
export function readOptions(args: readonly string[]): Options {
  try {
    return parseOptions(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function parseOptions(args: readonly string[]): Options {
  const stringOption = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ base: stringOption, before: stringOption, after: stringOption, stories: stringOption },
      ...{ themes: stringOption, workers: stringOption },
      report: { ...stringOption, default: DEFAULT_REPORT },
    },
  });
  const themes = values.themes?.split(',') ?? THEMES;
  const unknownTheme = themes.find((name) => !isTheme(name));
  if (unknownTheme !== undefined)
    throw new Error(`--themes ${unknownTheme}: choose from ${THEMES.join(', ')}.`);
  const workers = Number(values.workers ?? Math.min(4, availableParallelism()));
  if (!Number.isInteger(workers) || workers < 1)
    throw new Error('--workers needs a whole number of at least 1.');
  const { base, before, after, stories, report } = values;
  return { base, before, after, stories, themes: themes.filter(isTheme), workers, report };
}
