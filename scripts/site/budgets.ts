import { type LoadedFile } from './visit.ts';

/** Most bytes, as they lie on the disk, that a page loads until its story has ended. */
export const BUDGETS = {
  component: 3_500_000,
  screen: 25_100_000,
} as const;

const DATABASE = /pglite|initdb|school\.dump|browserApi/;

/** Says what is wrong with what a page has loaded. */
export function overBudget(files: readonly LoadedFile[], kind: keyof typeof BUDGETS): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const most = BUDGETS[kind];
  const largest = files.slice(0, 5).map((file) => `${file.path} (${file.bytes.toLocaleString('en')})`);
  return bytes > most
    ? [
        `${bytes.toLocaleString('en')} bytes are more than ${most.toLocaleString('en')}: ${largest.join(', ')}`,
      ]
    : [];
}

/** Gives the files of the database among those that a page has loaded. */
export const databaseFiles = (files: readonly LoadedFile[]) =>
  files.filter(({ path }) => DATABASE.test(path)).map(({ path }) => path);
