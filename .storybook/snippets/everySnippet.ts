import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSnippets, type Snippet } from './snippetOf.ts';

const storiesFolder = fileURLToPath(new URL('../../stories/components', import.meta.url));

/** A snippet whose file name consists of the names of its story file and its story. */
export type NamedSnippet = Snippet & { file: string };

/** Returns every snippet that docs pages and manifests show. */
export async function readEverySnippet(): Promise<NamedSnippet[]> {
  const snippets: NamedSnippet[] = [];
  for (const path of globSync(join(storiesFolder, '[A-Z]*/*.stories.tsx')).sort()) {
    const storyFile = basename(path, '.stories.tsx').replace('.', '_');
    for (const snippet of await listSnippets(path))
      snippets.push({ ...snippet, file: `${storyFile}_${snippet.story}.tsx` });
  }
  return snippets;
}
