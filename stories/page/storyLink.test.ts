import { toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { componentIn, isComponent, storyId } from './storyLink.ts';

type Meta = { title: string; id?: string };

const files = import.meta.glob<Meta>(['../components/*.stories.tsx', '!../components/Contract.stories.tsx'], {
  eager: true,
  import: 'default',
});

/** Groups of components in the sidebar. */
const GROUPS = ['Actions', 'Forms', 'Data', 'Feedback', 'Navigation', 'Layout'];

describe.each(Object.entries(files))('%s', (path, { title, id }) => {
  const name = path.replace('../components/', '').split('.')[0] ?? '';

  it('is in a group of the sidebar, under the name of its component', () => {
    expect(isComponent(title)).toBe(true);
    expect(GROUPS).toContain(title.split('/')[1]);
    expect(componentIn(title)).toBe(name);
  });

  it('has an id without its group, as links use it', () => {
    expect(toId(id ?? title, 'Default')).toBe(storyId(title, 'Default'));
    expect(storyId(title, 'Default')).toBe(`components-${name.toLowerCase()}--default`);
  });
});

const screens = import.meta.glob<Meta>('../screens/**/*.stories.tsx', { eager: true, import: 'default' });

/** Groups of screens in the sidebar. */
const SCREEN_GROUPS = ['Account', 'Home', 'People', 'Teaching', 'Office', 'Settings'];

it.each(Object.entries(screens))('%s is in a group of screens, and its id has none', (_, { title, id }) => {
  const [part, group, ...names] = title.split('/');
  expect(part).toBe('Screens');
  expect(SCREEN_GROUPS).toContain(group);
  expect(names).toHaveLength(1);
  expect(toId(id ?? title, 'Default')).toBe(storyId(title, 'Default'));
});

it('leaves other titles as they are', () => {
  expect(storyId('Flows/New colleague', 'NoMatch')).toBe('flows-new-colleague--no-match');
});
