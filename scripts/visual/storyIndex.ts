import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const storyIndex = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z.array(z.string()),
    }),
  ),
});

/** A story of a built Storybook. */
export type Story = { id: string; title: string; name: string };

/**
 * Creates a predicate that tells whether a story id matches a selection: ids, prefixes or patterns with `*`, separated by commas.
 * Without a selection, all ids match.
 */
export function createStoryFilter(selection: string | undefined): (id: string) => boolean {
  if (selection === undefined) return () => true;
  const patterns = selection.split(',').map((pattern) => {
    const literal = pattern.trim().replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${literal.replaceAll('*', '.*')}`);
  });
  return (id) => patterns.some((pattern) => pattern.test(id));
}

/**
 * Reads the stories of a built Storybook, grouped by their file, in Storybook's order. Omits stories without the tag `test`,
 * because other stories show the same.
 */
export function readStories(site: string, isIncluded: (id: string) => boolean): Story[][] {
  const { entries } = storyIndex.parse(JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')));
  const groups = new Map<string, Story[]>();
  for (const { id, title, name, type, tags } of Object.values(entries)) {
    if (type !== 'story' || !tags.includes('test') || !isIncluded(id)) continue;
    groups.set(title, [...(groups.get(title) ?? []), { id, title, name }]);
  }
  return [...groups.values()];
}
