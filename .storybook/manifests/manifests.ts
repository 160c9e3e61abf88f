import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComponentsManifest, type IndexEntry, type Manifests } from 'storybook/internal/types';
import { type PropRow, type PropTables } from '../../scripts/library/propTables.ts';
import { loadPropTables } from '../../scripts/library/propTablesModule.ts';
import { hasSnippets, listSnippets, type Snippet } from '../snippets/snippets.ts';
import { readApiDeclarations } from './apiDeclarations.ts';
import { writeFoundationsDoc } from './foundationsDoc.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Manifest = ComponentsManifest['components'][string];

/** Options that Storybook passes: the index entries of the stories, and whether its development server is running. */
type Options = { manifestEntries: readonly IndexEntry[]; watch?: boolean };

/** Describes a prop in the format of react-docgen. */
const toPropDoc = ({ name, type, about, isRequired, fallback }: PropRow) => [
  name,
  {
    required: isRequired,
    tsType: { name: type, raw: type },
    description: about,
    ...(fallback !== undefined && { defaultValue: { value: fallback, computed: false } }),
  },
];

const toListItem = ({ name, type, about, isRequired, fallback }: PropRow) =>
  `- \`${name}${isRequired ? '' : '?'}: ${type}\` ${about}${fallback === undefined ? '' : ` Default: \`${fallback}\`.`}`;

function createManifest(
  { components }: PropTables,
  { id, name, stories }: Pick<Manifest, 'id' | 'name' | 'stories'>,
): Manifest {
  const table = components[name];
  if (!table) throw new Error(`The library has no component ${name}.`);
  const { about, props, kinds } = table;
  const { importLine, declarations } = readApiDeclarations(name);
  const kindRow = {
    name: 'kind',
    type: kinds.map(({ kind }) => kind).join(' | '),
    about: 'Kind of the control.',
    isRequired: true,
  };
  const rows = [...(kinds.length > 0 ? [kindRow] : []), ...props, ...kinds.flatMap((kind) => kind.props)];
  const lists = kinds
    .filter((kind) => kind.props.length > 0)
    .map((kind) => `\n\nOf kind ${kind.kind}:\n\n${kind.props.map(toListItem).join('\n')}`);
  const manifest = {
    id,
    name,
    path: `./stories/components/${name}/${name}.stories.tsx`,
    description: about,
    import: importLine,
    jsDocTags: {},
    apiDescription: `## Props

${props.map(toListItem).join('\n')}${lists.join('')}

## Import and types

\`\`\`ts
${importLine}

${declarations}
\`\`\``,
    reactDocgen: {
      displayName: name,
      description: about,
      props: Object.fromEntries(rows.map(toPropDoc)) as object,
    },
    stories,
  };
  return manifest;
}

/** Lists the library's components with descriptions, props, types, and the code of their stories. */
async function createManifests(entries: readonly IndexEntry[]): Promise<Record<string, Manifest>> {
  const snippets = new Map<string, readonly Snippet[]>();
  const stories = new Map<string, { id: string; stories: Manifest['stories'] }>();
  for (const { id, type, title, name, importPath, exportName } of entries as (IndexEntry & {
    exportName?: string;
  })[]) {
    const path = join(root, importPath);
    if (type !== 'story' || !hasSnippets(path)) continue;
    const ofFile = snippets.get(path) ?? (await listSnippets(path));
    snippets.set(path, ofFile);
    const snippet = ofFile.find(({ story }) => story === exportName);
    if (!snippet) throw new Error(`${id} has no snippet.`);
    const component = title.slice(title.lastIndexOf('/') + 1);
    const entry = stories.get(component) ?? { id: id.split('--')[0] ?? '', stories: [] };
    entry.stories.push({ id, name, snippet: snippet.code, description: snippet.description });
    stories.set(component, entry);
  }
  const tables = await loadPropTables();
  return Object.fromEntries(
    [...stories].map(([name, entry]) => [entry.id, createManifest(tables, { name, ...entry })]),
  );
}

/**
 * Replaces the components that Storybook extracts from story files with those of the library, whose props may be unions and
 * generic, and adds the foundations to the guides.
 */
export async function manifests(
  existing: Manifests = {},
  { manifestEntries, watch = false }: Options,
): Promise<Manifests> {
  const startedAt = performance.now();
  const documented = await createManifests(manifestEntries);
  // A development server would prepend the import to each snippet, which has its own imports.
  if (watch) for (const component of Object.values(documented)) delete component.import;
  const meta = { docgen: 'react-docgen' as const, durationMs: Math.round(performance.now() - startedAt) };
  const foundations = writeFoundationsDoc();
  const { docs = {} } = (existing.docs ?? {}) as { docs?: Record<string, object> };
  return {
    ...existing,
    components: { v: 0, components: documented, meta },
    docs: { v: 0, docs: { ...docs, [foundations.id]: foundations } },
  };
}
