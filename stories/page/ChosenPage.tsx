import { useOf } from '@storybook/addon-docs/blocks';
import { type About } from './about.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** The page of whatever stories it stands beside: a screen or a flow says what it is about, else it is a component. */
export function ChosenPage() {
  const { about } = useOf('meta', ['meta']).preparedMeta.parameters as { about?: About };
  return about ? <ScreenPage about={about} /> : <ComponentPage />;
}
