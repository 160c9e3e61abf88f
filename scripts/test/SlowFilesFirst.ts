import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take much longer than others of their step, the longest first. */
export const SLOW_FILES = [
  ...['everyPage', 'killed', 'keptSheets', 'profile', 'offline'],
  ...['main', 'accessMatrix', 'backup', 'soak', 'migrations', 'backupFiles', 'keptSchool', 'clock', 'jobs'],
  ...['snippets', 'boundaries'],
].map((name) => `${name}.test.ts`);

/**
 * Starts the slow files first, so that no worker runs one alone at the end. Without results of an earlier run, as in a new
 * clone, Vitest would start the largest files first.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOW_FILES.indexOf(basename(moduleId));
      return rank === -1 ? SLOW_FILES.length : rank;
    };
    return sortedFiles.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
