import { expect } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { mount } from './mount.tsx';

/** Checks in the compact density that targets are at least 24 px wide and high, or spaced apart. */
export async function checkCompactTargets({ name, Component, args }: Subject): Promise<void> {
  const { default: axe } = await import('axe-core');
  const { dataset } = document.documentElement;
  dataset.density = 'compact';
  const mounted = mount(<Component {...args} />);
  const { violations } = await axe.run(mounted.host, { runOnly: ['target-size'] });
  delete dataset.density;
  await expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    name,
  ).toEqual([]);
  mounted.unmount();
}
