import { type Guide } from '../components/states/guide.ts';
import { type ScreenFile } from '../screens/states/screenCoverage.ts';

type Story = { play?: unknown; tags?: readonly string[] };

/** An imported story file. */
export type StoryFile = ScreenFile & {
  default: Story & { parameters?: { guide?: Guide } };
};

/**
 * Coverage of a title: the names of its stories, the numbers of stories with a play and of tested stories, and its
 * guide.
 */
export type Coverage = {
  title: string;
  stories: readonly string[];
  plays: number;
  tests: number;
  guide: Guide | undefined;
};

/** Coverage of a state: a story, or the reason why the state cannot occur; `undefined` if it is not covered. */
export type StateCoverage = { by: 'story'; story: string } | { by: 'reason'; reason: string } | undefined;

/** Numbers of stories, of stories with a play and of tested stories in a part of Storybook. */
export type Total = { part: string; stories: number; plays: number; tests: number };

/** A component or a screen; `title` is the title of its stories. */
type MatrixRow = {
  name: string;
  title: string;
  counts: readonly number[];
  cells: readonly StateCoverage[];
};

/** A table with a row for each component or screen, and a column for each state. */
export type Matrix = {
  /** Heading of the first column, such as `component`. */
  rowHeading: string;
  /** Headings of the counts in each row; empty if rows share their stories. */
  countHeadings: readonly string[];
  states: readonly string[];
  rows: readonly MatrixRow[];
};

const isStory = (value: unknown): value is Story => typeof value === 'object' && value !== null;
/** Tells whether an export is a story. Names of exports that Storybook adds begin with `__`. */
const isStoryExport = (name: string) => !name.startsWith('__');

/** Collects the coverage by title. Merges the files of a title, because a component can have several files. */
export function collectCoverage(files: Iterable<StoryFile>): Coverage[] {
  const titles = new Map<string, Coverage>();
  for (const { default: meta, ...exported } of files) {
    const title = meta.title ?? '';
    const stories = Object.entries(exported).flatMap(([name, story]) =>
      isStoryExport(name) && isStory(story) ? [{ name, story }] : [],
    );
    const previous = titles.get(title);
    const isTested = ({ tags }: Story) => ![...(meta.tags ?? []), ...(tags ?? [])].includes('!test');
    titles.set(title, {
      title,
      stories: [...(previous?.stories ?? []), ...stories.map(({ name }) => name)],
      plays: (previous?.plays ?? 0) + stories.filter(({ story }) => story.play ?? meta.play).length,
      tests: (previous?.tests ?? 0) + stories.filter(({ story }) => isTested(story)).length,
      guide: meta.parameters?.guide ?? previous?.guide,
    });
  }
  return [...titles.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counts the stories of each part of Storybook and in total. */
export function countTotals(all: readonly Coverage[]): Total[] {
  const readPart = ({ title }: Coverage) => title.split('/')[0] ?? '';
  const countPart = (part: string, titles: readonly Coverage[]) => ({
    part,
    stories: sum(titles.map(({ stories }) => stories.length)),
    plays: sum(titles.map(({ plays }) => plays)),
    tests: sum(titles.map(({ tests }) => tests)),
  });
  return [
    ...[...Map.groupBy(all, readPart)].map(([part, titles]) => countPart(part, titles)),
    countPart('All', all),
  ];
}
