// `import { type … }` would keep the module, with all of Storybook's docs code, in the bundle of every story.
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const DocsFrame = lazy(() => import('./DocsFrame.tsx').then((module) => ({ default: module.DocsFrame })));

/** Frames a docs page by `DocsFrame`, whose code is loaded with the first docs page, not with every story. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <DocsFrame {...props} />
    </Suspense>
  );
}
