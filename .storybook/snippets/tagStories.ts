import { type Indexer } from 'storybook/internal/types';
import { hasSnippets } from './snippets.ts';

/** Tags the stories of files that are not examples of a component, so that manifests leave them out. */
export const tagStories = (indexers: readonly Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (path, options) => {
      const inputs = await indexer.createIndex(path, options);
      if (hasSnippets(path)) return inputs;
      return inputs.map((input) => ({ ...input, tags: [...(input.tags ?? []), '!manifest'] }));
    },
  }));
