import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Indexer } from 'storybook/internal/types';

/** Accessibility reviews by component: the transcript in `docs/accessibility`, and a part of an announcement that it contains. */
export const ACCESSIBILITY_REVIEWS: Readonly<Record<string, { transcript: string; announced: string }>> = {
  AuthCard: { transcript: 'sign-in', announced: 'form “Sign in”' },
  DataTable: { transcript: 'delete-and-undo', announced: 'searchbox “Filter' },
  Dialog: { transcript: 'conflict', announced: 'dialog' },
  Form: { transcript: 'find-and-correct', announced: 'form “' },
  FormField: { transcript: 'find-and-correct', announced: 'required, invalid' },
  MarkGrid: { transcript: 'attendance', announced: 'gridcell' },
  SearchBox: { transcript: 'find-and-correct', announced: 'combobox “Search' },
  Toast: { transcript: 'delete-and-undo', announced: 'Undo' },
};

const CHANGESETS_FOLDER = new URL('../.changeset/', import.meta.url);

/** Reads the changesets of the next release. */
const readChangesets = () =>
  globSync('*.md', { cwd: CHANGESETS_FOLDER }).map((name) =>
    readFileSync(new URL(name, CHANGESETS_FOLDER), 'utf8'),
  );

/** Tells whether a changeset adds a component; the first word of such a changeset is the component’s name. */
export const isAdded = (component: string, changesets: readonly string[]) =>
  changesets.some(
    (text) => text.includes("'@firstbell/ui': minor") && text.includes(`---\n\n\`${component}\` `),
  );

/**
 * Returns the tags of a component: `new` until its release, then `stable`; `a11y-reviewed` if a transcript
 * covers it.
 */
export const tagsOf = (component: string, changesets: readonly string[]): string[] => [
  isAdded(component, changesets) ? 'new' : 'stable',
  ...(Object.hasOwn(ACCESSIBILITY_REVIEWS, component) ? ['a11y-reviewed'] : []),
];

const COMPONENT_STORY_FILE = /\/stories\/components\/[^/]+\.stories\.tsx$/;

/** Tags the stories of each component, for the filter of the sidebar. */
export const tagComponents = (indexers: readonly Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (path, options) => {
      const inputs = await indexer.createIndex(path, options);
      const component = basename(path).split('.')[0] ?? '';
      if (!COMPONENT_STORY_FILE.test(path) || component === 'Contract') return inputs;
      const tags = tagsOf(component, readChangesets());
      return inputs.map((input) => ({ ...input, tags: [...(input.tags ?? []), ...tags] }));
    },
  }));
