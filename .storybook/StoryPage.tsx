import { lazy, Suspense } from 'react';

// Else every story would wait for what only pages need.
const Page = lazy(async () => ({
  default: (await import('../stories/page/ChosenPage.tsx')).ChosenPage,
}));

/** Writes the page that Storybook makes for a set of stories. */
export function StoryPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
