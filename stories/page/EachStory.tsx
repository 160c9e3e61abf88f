import { DocsContext, DocsStory, Heading, Subheading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { StoryChips } from './StoryChips.tsx';

/**
 * Renders the stories of a component one below the other, without the playground, which is at the top of the page.
 * Links to stories that need a certain window size.
 */
export function EachStory() {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(
    ({ name, tags }) => name !== 'Playground' && tags.includes('autodocs'),
  );
  const needsWindow = ({ storyGlobals }: (typeof stories)[number]) => storyGlobals.viewport !== undefined;
  const windowed = stories.filter(needsWindow);
  return (
    <>
      <Heading>Stories</Heading>
      {stories
        .filter((story) => !needsWindow(story))
        .map(({ id, moduleExport }: { id: string; moduleExport: unknown }) => (
          <DocsStory key={id} of={moduleExport} expanded __forceInitialArgs />
        ))}
      {windowed.length > 0 && (
        <>
          <Subheading>In a window of their own size</Subheading>
          <StoryChips stories={windowed} />
        </>
      )}
    </>
  );
}
