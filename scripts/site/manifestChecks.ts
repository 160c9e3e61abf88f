import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOUNDATIONS } from '../../.storybook/manifests/foundationsDoc.ts';
import { readSolutions } from '../library/examples.ts';
import { findUndocumentedNames, type DocumentedComponent } from '../library/undocumentedNames.ts';

type ListedComponent = DocumentedComponent & {
  description?: string;
  error?: unknown;
  stories: readonly { id: string; snippet?: string; error?: unknown }[];
};
type Doc = { id: string; content?: string; error?: unknown };

const readManifest = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'manifests', `${name}.json`), 'utf8'));

/** Lists what the manifests of a built Storybook lack: descriptions, code of stories, texts of guides, names that a solution uses. */
export function findManifestGaps(folder: string): string[] {
  const { components } = readManifest(folder, 'components') as {
    components: Record<string, ListedComponent>;
  };
  const { docs } = readManifest(folder, 'docs') as { docs: Record<string, Doc> };
  const listedComponents = Object.values(components);
  const stories = listedComponents.flatMap((component) => component.stories);
  const guides = Object.values(docs);
  return [
    ...(stories.length === 0 ? ['no story is listed'] : []),
    ...(guides.length < 2 ? ['no guide is listed'] : []),
    ...(docs[FOUNDATIONS.id] === undefined ? ['the values of the foundations are not listed'] : []),
    ...listedComponents
      .filter(({ error, description }) => error !== undefined || !description)
      .map(({ name }) => name),
    ...stories.filter(({ error, snippet }) => error !== undefined || !snippet).map(({ id }) => id),
    ...guides.filter(({ error, content }) => error !== undefined || !content).map(({ id }) => id),
    ...readSolutions().flatMap(({ file, code }) =>
      findUndocumentedNames(code, listedComponents).map((failure) => `${file}: ${failure}`),
    ),
  ];
}
