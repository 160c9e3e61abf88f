import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Indexer } from 'storybook/internal/types';

/** Accessibility reviews by component: the recorded flow in `docs/accessibility`, and a word that the record contains. */
export const REVIEWED: Readonly<Record<string, { flow: string; heard: string }>> = {
  AuthCard: { flow: 'sign-in', heard: 'form “Sign in”' },
  DataTable: { flow: 'delete-and-undo', heard: 'searchbox “Filter' },
  Dialog: { flow: 'conflict', heard: 'dialog' },
  Form: { flow: 'find-and-correct', heard: 'form “' },
  FormField: { flow: 'find-and-correct', heard: 'required, invalid' },
  MarkGrid: { flow: 'attendance', heard: 'gridcell' },
  SearchBox: { flow: 'find-and-correct', heard: 'combobox “Search' },
  Toast: { flow: 'delete-and-undo', heard: 'Undo' },
};

const CHANGESETS = new URL('../.changeset/', import.meta.url);

/** Reads the changesets of the next release. */
const readChangesets = () =>
  globSync('*.md', { cwd: CHANGESETS }).map((name) => readFileSync(new URL(name, CHANGESETS), 'utf8'));

/** Tells whether a changeset adds a component: its first word is the component’s name. */
export const isAdded = (component: string, changesets: readonly string[]) =>
  changesets.some(
    (text) => text.includes("'@firstbell/ui': minor") && text.includes(`---\n\n\`${component}\` `),
  );

/**
 * Returns the tags of a component: `new` until its release, then `stable`; `a11y-reviewed` if a recorded flow uses
 * it.
 */
export const tagsOf = (component: string, changesets: readonly string[]): string[] => [
  isAdded(component, changesets) ? 'new' : 'stable',
  ...(Object.hasOwn(REVIEWED, component) ? ['a11y-reviewed'] : []),
];

const COMPONENT_STORIES = /\/stories\/components\/[^/]+\.stories\.tsx$/;

/** Tags the stories of each component, for the filter of the sidebar. */
export const tagComponents = (indexers: readonly Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (path, options) => {
      const inputs = await indexer.createIndex(path, options);
      const component = basename(path).split('.')[0] ?? '';
      if (!COMPONENT_STORIES.test(path) || component === 'Contract') return inputs;
      const tags = tagsOf(component, readChangesets());
      return inputs.map((input) => ({ ...input, tags: [...(input.tags ?? []), ...tags] }));
    },
  }));
