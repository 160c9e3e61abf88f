import { useOf } from '@storybook/addon-docs/blocks';
import { type About } from './about.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** Docs page of a set of stories: of a screen or a flow if they have the parameter `about`, else of a component. */
export function ChosenPage() {
  const { about } = useOf('meta', ['meta']).preparedMeta.parameters as { about?: About };
  return about ? <ScreenPage about={about} /> : <ComponentPage />;
}
