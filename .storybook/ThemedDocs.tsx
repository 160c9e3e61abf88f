// `import { type … }` would keep the module, all that docs are made of, in every story's page.
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const DocsFrame = lazy(() => import('./DocsFrame.tsx').then((module) => ({ default: module.DocsFrame })));

/** Frames a docs page; what docs need is loaded with the first one, not with every story. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <DocsFrame {...props} />
    </Suspense>
  );
}
