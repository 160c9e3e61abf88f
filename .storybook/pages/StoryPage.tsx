import { lazy, Suspense } from 'react';

// Loaded on demand, so that stories do not wait for code that only docs pages need.
const Page = lazy(async () => ({
  default: (await import('../../stories/page/ChosenPage.tsx')).ChosenPage,
}));

/** Renders the generated docs page of a set of stories. */
export function StoryPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
