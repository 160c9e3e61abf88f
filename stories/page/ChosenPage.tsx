import { useOf } from '@storybook/addon-docs/blocks';
import { type About } from './about.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** Docs page of a story file. With the parameter `about` it is the page of a screen or a flow, otherwise of a component. */
export function ChosenPage() {
  const { about } = useOf('meta', ['meta']).preparedMeta.parameters as { about?: About };
  return about ? <ScreenPage about={about} /> : <ComponentPage />;
}
