import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComponentsManifest, type IndexEntry, type Manifests } from 'storybook/internal/types';
import { writeFoundationsDoc } from './foundationsDoc.ts';
import { hasSnippets, listSnippets, type Snippet } from '../snippets/snippetOf.ts';
import { readLibraryDocs, type ComponentDocs, type FolderDocs } from './libraryDocs.ts';
import { type PropDocs } from './propDocs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Manifest = ComponentsManifest['components'][string];
type ReactDocgen = { reactDocgen: { displayName: string; description: string; props: PropDocs } };

/** Options that Storybook passes: the index entries of the stories, and whether its development server is running. */
type Options = { manifestEntries: readonly IndexEntry[]; watch?: boolean };

/** Entry of a component in the manifest. */
export type ComponentManifest = Manifest & ReactDocgen;

const toDocgen = ({ name, description, props }: ComponentDocs): ReactDocgen => ({
  reactDocgen: { displayName: name, description, props },
});

/** Cache of the library's docs, which seldom change and take seconds to read. */
let cachedDocs: ReturnType<typeof readLibraryDocs> | undefined;

function createComponentManifest(
  id: string,
  path: string,
  { components, importLine, types }: FolderDocs,
  stories: Manifest['stories'],
): ComponentManifest {
  const [mainComponent, ...subcomponents] = components;
  if (!mainComponent) throw new Error(`${path} documents no component.`);
  return {
    id,
    name: mainComponent.name,
    path,
    description: mainComponent.description,
    import: importLine,
    jsDocTags: {},
    apiDescription: `## Import, props and types\n\n\`\`\`ts\n${importLine}\n\n${types}\n\`\`\``,
    ...toDocgen(mainComponent),
    stories,
    ...(subcomponents.length > 0 && {
      subcomponents: Object.fromEntries(
        subcomponents.map((subcomponent) => [
          subcomponent.name,
          {
            name: subcomponent.name,
            path,
            description: subcomponent.description,
            import: importLine,
            jsDocTags: {},
            ...toDocgen(subcomponent),
          },
        ]),
      ),
    }),
  };
}

/** Lists the library's components with descriptions, props, and the code of their stories. */
export async function createComponentManifests(
  entries: readonly IndexEntry[],
): Promise<Record<string, ComponentManifest>> {
  cachedDocs ??= readLibraryDocs();
  const snippetsByPath = new Map<string, ReadonlyMap<string, Snippet>>();
  const componentStories = new Map<string, { id: string; path: string; stories: Manifest['stories'] }>();
  for (const entry of entries) {
    const path = join(root, entry.importPath);
    if (entry.type !== 'story' || !hasSnippets(path)) continue;
    if (!snippetsByPath.has(path))
      snippetsByPath.set(
        path,
        new Map((await listSnippets(path)).map((snippet) => [snippet.story, snippet])),
      );
    const snippet = snippetsByPath.get(path)?.get(entry.exportName ?? '');
    if (!snippet) throw new Error(`${entry.id} has no snippet.`);
    const name = entry.title.slice(entry.title.lastIndexOf('/') + 1);
    const [id = ''] = entry.id.split('--');
    const storiesOfComponent = componentStories.get(name) ?? {
      id,
      path: `./stories/components/${name}/${name}.stories.tsx`,
      stories: [],
    };
    storiesOfComponent.stories.push({
      id: entry.id,
      name: entry.name,
      snippet: snippet.code,
      description: snippet.description,
    });
    componentStories.set(name, storiesOfComponent);
  }
  return Object.fromEntries(
    [...componentStories].map(([name, { id, path, stories }]) => {
      const folder = cachedDocs?.get(name);
      if (!folder) throw new Error(`${path} documents no component of the library.`);
      return [id, createComponentManifest(id, path, folder, stories)];
    }),
  );
}

/** Removes the import of each component: a development server would prepend it to the snippets, which have their own imports. */
const omitImports = (components: Record<string, ComponentManifest>) =>
  Object.fromEntries(Object.entries(components).map(([id, { import: _, ...component }]) => [id, component]));

type Docs = { docs: Record<string, object> };

/**
 * Replaces the components that Storybook extracts from story files with those of the library, and adds the
 * foundations to the guides.
 */
export async function manifests(
  existing: Manifests = {},
  { manifestEntries, watch = false }: Options,
): Promise<Manifests> {
  const startedAt = performance.now();
  const documented = await createComponentManifests(manifestEntries);
  const components = watch ? omitImports(documented) : documented;
  const meta = { docgen: 'react-docgen' as const, durationMs: Math.round(performance.now() - startedAt) };
  const foundations = writeFoundationsDoc();
  const { docs = {} } = (existing.docs ?? {}) as Partial<Docs>;
  return {
    ...existing,
    components: { v: 0, components, meta },
    docs: { v: 0, docs: { ...docs, [foundations.id]: foundations } },
  };
}
