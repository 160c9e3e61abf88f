import { Canvas, Controls, DocsPage, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { DoAndDont } from '../components/states/DoAndDont.tsx';
import { type Guide } from '../components/states/guide.ts';
import { EachStory } from './EachStory.tsx';
import { FigmaLink } from './FigmaLink.tsx';
import { Keys } from './Keys.tsx';
import { PageSection } from './pageLook.ts';
import { Specimens, type StateStories } from './Specimens.tsx';
import { readComponentDescription } from './overview.ts';
import { StateLinks } from './StateLinks.tsx';
import { parseComponent, isComponent } from './storyLink.ts';
import { Tokens } from './Tokens.tsx';
import { Kinds, Types } from './Types.tsx';

type StatesModule = StateStories & { default: { parameters: { guide: Guide } } };

const moduleLoaders = import.meta.glob<StatesModule>('../components/[A-Z]*/*.states.stories.tsx');

const loadedModules = new Map<string, Promise<StatesModule>>();

function loadStates(component: string): Promise<StatesModule> | undefined {
  const load = moduleLoaders[`../components/${component}/${component}.states.stories.tsx`];
  const promise = loadedModules.get(component) ?? load?.();
  if (promise) loadedModules.set(component, promise);
  return promise;
}

function GuideSections({ title, statesPromise }: { title: string; statesPromise: Promise<StatesModule> }) {
  const statesModule = use(statesPromise);
  const { guide } = statesModule.default.parameters;
  return (
    <>
      <Heading>Do and don’t</Heading>
      <PageSection>
        <DoAndDont {...guide} />
      </PageSection>
      <Heading>Keyboard</Heading>
      <PageSection>
        <Keys keyboard={guide.keyboard} />
      </PageSection>
      <Heading>States</Heading>
      <PageSection>
        <StateLinks title={title} impossibleStates={guide.impossibleStates} />
        {guide.fillsWindow !== true && <Specimens title={title} stories={statesModule} />}
      </PageSection>
      <Heading>Tokens</Heading>
      <PageSection>
        <Tokens component={parseComponent(title)} />
      </PageSection>
    </>
  );
}

/** Docs page of a component: description, usage, keyboard, states, props and tokens. */
export function ComponentPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { title } = preparedMeta;
  const statesPromise = isComponent(title) ? loadStates(parseComponent(title)) : undefined;
  const playground: { moduleExport: unknown } | undefined = Object.values(csfFile.stories).find(
    ({ name }) => name === 'Playground',
  );
  if (!statesPromise || !playground) return <DocsPage />;
  return (
    <>
      <Title />
      <p>{readComponentDescription(parseComponent(title))}</p>
      <FigmaLink node={preparedMeta.parameters.figma as string | undefined} />
      <Canvas of={playground.moduleExport} />
      <Controls of={playground.moduleExport} />
      <Kinds component={parseComponent(title)} />
      <Types component={parseComponent(title)} />
      <Suspense fallback={null}>
        <GuideSections title={title} statesPromise={statesPromise} />
      </Suspense>
      <EachStory />
    </>
  );
}
