import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { THEMES, type Theme } from './camera.ts';

/** Options of `npm run visual`. */
export type Options = {
  /** Commit to compare with; by default the merge base with main. */
  base: string | undefined;
  /** Folders of trees to compare instead of a commit and this tree. */
  before: string | undefined;
  after: string | undefined;
  stories: string | undefined;
  themes: readonly Theme[];
  workers: number;
  /** Folder of the report. */
  report: string;
};

const REPORT = 'test-results/visual';

const USAGE = `npm run visual -- [options]
  --base <ref>        compare with this commit (default: the merge base with main)
  --before <folder>   compare with the tree in this folder instead of a commit
  --after <folder>    compare the tree in this folder instead of this one
  --stories <ids>     ids, prefixes of ids or patterns with *, separated by commas
  --themes <themes>   of ${THEMES.join(', ')} (default: all)
  --workers <number>  pages at once
  --report <folder>   where the report is written (default: ${REPORT})`;

const isTheme = (word: string): word is Theme => THEMES.some((theme) => theme === word);

/** Reads the arguments of `npm run visual --`; throws an error with the usage. */
export function readOptions(words: readonly string[]): Options {
  try {
    return parse(words);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function parse(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      ...{ base: text, before: text, after: text, stories: text, themes: text, workers: text },
      report: { ...text, default: REPORT },
    },
  });
  const themes = values.themes?.split(',') ?? THEMES;
  const unknown = themes.find((word) => !isTheme(word));
  if (unknown !== undefined) throw new Error(`--themes ${unknown}: choose of ${THEMES.join(', ')}.`);
  const workers = Number(values.workers ?? Math.min(4, availableParallelism()));
  if (!Number.isInteger(workers) || workers < 1) throw new Error('--workers takes a number of at least 1.');
  const { base, before, after, stories, report } = values;
  return { base, before, after, stories, themes: themes.filter(isTheme), workers, report };
}
