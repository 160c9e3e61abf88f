import { type Brand, type Density } from '@firstbell/ui';
import { type Decorator, type Loader } from '@storybook/react-vite';
import { useEffect } from 'react';
import { brandOf } from '../../.storybook/brands.ts';
import { type ShownTheme } from '../../.storybook/shownTheme.ts';
import { OnStage } from '../screens/stage/withConsole.tsx';
import { DemoNote } from './DemoNote.tsx';
import { type Demo } from './openDemo.ts';

/** Story parameters: `isBrief` starts with the sample school each time, and stores nothing. */
type DemoParameters = { isBrief?: boolean };

const loadDemo: Loader = async ({ parameters, globals }) => {
  const { isBrief = false } = parameters as DemoParameters;
  const { openDemo } = await import('./openDemo.ts');
  return { stage: await openDemo({ isBrief, brand: brandOf(globals.brand) }) };
};

const withDemo: Decorator = (_Story, { loaded, globals }) => (
  <WholeConsole
    demo={loaded.stage as Demo}
    theme={globals.theme as ShownTheme}
    brand={brandOf(globals.brand)}
    density={globals.density as Density | undefined}
  />
);

type WholeConsoleProps = {
  demo: Demo;
  theme: ShownTheme;
  brand: Brand | undefined;
  density: Density | undefined;
};

function WholeConsole({ demo, ...appearance }: WholeConsoleProps) {
  useEffect(
    () => () => {
      // The fragment is the console's URL, at which the next story must not start.
      const { pathname, search } = window.location;
      window.history.replaceState(null, '', pathname + search);
    },
    [],
  );
  return (
    <>
      <DemoNote demo={demo} />
      <OnStage stage={demo} {...appearance} />
    </>
  );
}

/** Loaders, decorators and parameters of the demonstration's stories. */
export const onDemo = {
  loaders: [loadDemo],
  decorators: [withDemo],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
