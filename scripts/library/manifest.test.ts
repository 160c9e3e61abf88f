import { buildIndex } from 'storybook/internal/core-server';
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { createComponentManifests, manifests } from '../../.storybook/manifests/manifests.ts';
import { readSolutions } from './examples.ts';
import { findUndocumentedNames } from './undocumentedNames.ts';

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));
const { entries } = await buildIndex({ configDir });
const listedStories = Object.values(entries).filter(
  ({ type, tags }) => type === 'story' && tags?.includes('manifest'),
);
const components = Object.values(await createComponentManifests(listedStories));
const solutions = readSolutions();

test('lists only stories of components, without those that exist for tests', () => {
  expect(listedStories.filter(({ title }) => !title.startsWith('Components/'))).toEqual([]);
  expect(listedStories.filter(({ importPath }) => importPath.includes('.states.'))).toEqual([]);
  expect(components.flatMap(({ stories }) => stories)).toHaveLength(listedStories.length);
  expect(components.length).toBeGreaterThan(30);
});

test.each(components)('$name has a description, props, and code for each story', (component) => {
  const { name, description, error, import: line, stories, reactDocgen, apiDescription } = component;
  expect(error).toBeUndefined();
  expect(description, 'description').not.toBe('');
  expect(line).toMatch(
    new RegExp(`^import \\{.*\\b${name}\\b.*\\} from '@firstbell/ui(?:/(?:chart|dates))?';$`),
  );
  expect(stories.length).toBeGreaterThan(0);
  for (const { id, snippet, description: text } of stories) {
    expect(snippet, id).toContain("from '@firstbell/ui");
    expect(text, id).not.toBe('');
  }
  for (const [prop, { tsType }] of Object.entries(reactDocgen.props)) expect(tsType.raw, prop).not.toBe('');
  expect(apiDescription).toContain(`type ${name}Props`);
  expect(JSON.stringify(component), 'a path of this machine').not.toContain(
    configDir.replace(/\.storybook$/, ''),
  );
});

test('a running server adds no import to snippets, because they contain their imports', async () => {
  const manifest = await manifests({}, { manifestEntries: listedStories.slice(0, 1), watch: true });
  expect(Object.values(manifest.components?.components ?? {}).map((component) => component.import)).toEqual([
    undefined,
  ]);
});

test('there are ten solutions', () => {
  expect(solutions).toHaveLength(10);
});

test.each(solutions)('$file uses only names and props of the manifest', ({ code }) => {
  expect(code).toMatch(/^\/\*\* .+ \*\/$/m);
  expect(findUndocumentedNames(code, components)).toEqual([]);
});

test('finds names and props that are missing in the manifest', () => {
  const code = `import { Button, Gong } from '@firstbell/ui';
export const Wrong = () => <Button loudness={3}><Gong /></Button>;`;
  expect(findUndocumentedNames(code, components)).toEqual([
    'Gong is not in the manifest.',
    'Button.loudness is not in the manifest.',
  ]);
});
