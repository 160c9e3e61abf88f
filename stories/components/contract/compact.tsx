import { createThemes, firstbell } from '@firstbell/ui';
import { expect } from 'storybook/test';
import { ThemeProvider } from 'styled-components';
import { type Subject } from './everyComponent.ts';
import { mount } from './mount.tsx';

const { light } = createThemes(firstbell, 'compact');

/** Checks that whatever a component offers to be pressed is at least 24 px wide and high, or clear of others, in compact, too. */
export async function hasTargetsWhenCompact({ name, Component, args }: Subject): Promise<void> {
  const { default: axe } = await import('axe-core');
  const page = mount(
    <ThemeProvider theme={light}>
      <Component {...args} />
    </ThemeProvider>,
  );
  const { violations } = await axe.run(page.host, { runOnly: ['target-size'] });
  await expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    name,
  ).toEqual([]);
  page.unmount();
}
