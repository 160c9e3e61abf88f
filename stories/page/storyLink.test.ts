import { toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { parseComponent, isComponent, createStoryId } from './storyLink.ts';

type Meta = { title: string; id?: string };

const files = import.meta.glob<Meta>('../components/[A-Z]*/*.stories.tsx', {
  eager: true,
  import: 'default',
});

/** Groups of components in the sidebar. */
const COMPONENT_GROUPS = ['Actions', 'Forms', 'Data', 'Feedback', 'Navigation', 'Layout'];

describe.each(Object.entries(files))('%s', (path, { title, id }) => {
  const name = path.split('/')[2] ?? '';

  it('has a title with a group of the sidebar and the name of its component', () => {
    expect(isComponent(title)).toBe(true);
    expect(COMPONENT_GROUPS).toContain(title.split('/')[1]);
    expect(parseComponent(title)).toBe(name);
  });

  it('has the id that links use, which does not contain the group', () => {
    expect(toId(id ?? title, 'Default')).toBe(createStoryId(title, 'Default'));
    expect(createStoryId(title, 'Default')).toBe(`components-${name.toLowerCase()}--default`);
  });
});

const screens = import.meta.glob<Meta>('../screens/**/*.stories.tsx', { eager: true, import: 'default' });

/** Groups of screens in the sidebar. */
const SCREEN_GROUPS = ['Account', 'Home', 'People', 'Teaching', 'Office', 'Settings'];

it.each(Object.entries(screens))(
  '%s has a group of screens in its title, but not in its id',
  (_, { title, id }) => {
    const [root, group, ...names] = title.split('/');
    expect(root).toBe('Screens');
    expect(SCREEN_GROUPS).toContain(group);
    expect(names).toHaveLength(1);
    expect(toId(id ?? title, 'Default')).toBe(createStoryId(title, 'Default'));
  },
);

it('keeps the whole title of other stories in the id', () => {
  expect(createStoryId('Flows/New colleague', 'NoMatch')).toBe('flows-new-colleague--no-match');
});
