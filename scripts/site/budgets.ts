import { type LoadedFile } from './visit.ts';

/**
 * Maximum bytes that a page loads until its story has ended: `bytes` on the disk, `sent` after gzip. `startAddress` and
 * `componentInStorybook` include Storybook's manager.
 */
const BUDGETS = {
  startAddress: { bytes: 6_100_000, sent: 1_690_000 },
  component: { bytes: 3_680_000, sent: 1_010_000 },
  componentPage: { bytes: 3_860_000, sent: 1_090_000 },
  componentInStorybook: { bytes: 6_900_000, sent: 1_950_000 },
  screen: { bytes: 26_600_000, sent: 11_950_000 },
} as const;

/** Kind of a page that has a budget. */
export type BudgetedPage = keyof typeof BUDGETS;

const MEASURE_NAMES = { bytes: 'on the disk', sent: 'sent' } as const;

/** Names of files that are loaded with the database. */
const DATABASE_FILE = /pglite|initdb|school\.dump|browserApi/;

/** Describes each budget that a page exceeds, with the page's largest files. `files` begins with the largest file. */
export function findPageBudgetErrors(files: readonly LoadedFile[], kind: BudgetedPage): string[] {
  return (['bytes', 'sent'] as const).flatMap((measure) => {
    const sum = files.reduce((total, file) => total + file[measure], 0);
    const maximum = BUDGETS[kind][measure];
    const largest = files.slice(0, 5).map((file) => `${file.path} (${file[measure].toLocaleString('en')})`);
    return sum > maximum
      ? [
          `${sum.toLocaleString('en')} bytes ${MEASURE_NAMES[measure]} exceed ${maximum.toLocaleString('en')}: ${largest.join(', ')}`,
        ]
      : [];
  });
}

/** Finds the files of the database among the loaded files of a page. */
export const findDatabaseFiles = (files: readonly Pick<LoadedFile, 'path'>[]) =>
  files.filter(({ path }) => DATABASE_FILE.test(path)).map(({ path }) => path);
