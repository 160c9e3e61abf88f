import { describe, expect, it } from 'vitest';
import { type About } from './about.ts';
import { storyGroups } from './storyGroups.ts';

type File = { default: { title: string; tags?: readonly string[]; parameters: { about?: About } } };

const files = import.meta.glob<File>(['../screens/*.stories.tsx', '../flows/*.stories.tsx'], { eager: true });

describe.each(Object.entries(files))('%s', (_, { default: { tags = [], parameters } }) => {
  it('has a page that says what it is for, who uses it, and what to look at', () => {
    const { purpose = '', usedBy = '', look = [] } = parameters.about ?? {};
    expect(tags).not.toContain('!autodocs');
    for (const sentence of [purpose, usedBy, ...look]) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(purpose).not.toBe('');
    expect(usedBy).not.toBe('');
    expect(look).not.toEqual([]);
  });
});

it('sets the states of a screen apart from what happens in it', () => {
  const stories = ['Filled', 'Nothing Yet', 'Deleted'].map((name) => ({ id: name, name }));
  const screens = [{ path: '/student', stories: { empty: 'NothingYet' }, never: { dark: 'No.' } }];
  expect(storyGroups(stories, screens)).toEqual([
    {
      heading: 'States',
      stories: [
        { id: 'Filled', name: 'Filled' },
        { id: 'Nothing Yet', name: 'Nothing Yet: empty' },
      ],
    },
    { heading: 'What happens in it', stories: [{ id: 'Deleted', name: 'Deleted' }] },
  ]);
  expect(storyGroups(stories, [])).toEqual([{ heading: 'Stories', stories }]);
});
