import { storyNameFromExport } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { type About } from './about.ts';
import { groupStories } from './storyGroups.ts';

type StoryFile = Record<string, object> & {
  default: { title: string; tags?: readonly string[]; parameters: { about?: About } };
};

const files = import.meta.glob<StoryFile>(['../screens/**/*.stories.tsx', '../flows/*.stories.tsx'], {
  eager: true,
});

describe.each(Object.entries(files))('%s', (_, { default: { tags = [], parameters }, ...stories }) => {
  it('has a page with the purpose, the users and the points to review', () => {
    const { purpose = '', usedBy = '', reviewPoints = [] } = parameters.about ?? {};
    expect(tags).not.toContain('!autodocs');
    for (const sentence of [purpose, usedBy, ...reviewPoints]) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(purpose).not.toBe('');
    expect(usedBy).not.toBe('');
    expect(reviewPoints).not.toEqual([]);
  });

  it('names existing stories in each point to review', () => {
    const names = Object.entries(stories)
      .map(([exportName, story]) => ('name' in story ? String(story.name) : storyNameFromExport(exportName)))
      .sort((first, second) => second.length - first.length);
    for (const sentence of parameters.about?.reviewPoints ?? []) {
      const remaining = names.reduce((text, name) => text.replace(name, ''), sentence.split(': ')[0] ?? '');
      expect(remaining, sentence).toMatch(/^(?:, | and )*$/);
    }
  });
});

it('separates the states of a screen from its interactions', () => {
  const filled = { id: 'screens-student--filled', name: 'Filled' };
  const empty = { id: 'screens-student--nothing-yet', name: 'Empty' };
  const deleted = { id: 'screens-student--deleted', name: 'Deleted with Undo' };
  const stories = [filled, empty, deleted];
  const screens = [
    { path: '/student', stories: { empty: 'NothingYet' }, impossibleStates: { offline: 'No.' } },
  ];
  expect(groupStories(stories, screens)).toEqual([
    { heading: 'States', stories: [filled, empty] },
    { heading: 'Interactions', stories: [deleted] },
  ]);
  expect(groupStories(stories, [])).toEqual([{ heading: 'Stories', stories }]);
});
