import { DocsContext, DocsStory, Heading, Subheading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { StoryChips } from './StoryChips.tsx';

/**
 * Renders the stories of a component one below the other, except for the playground, which is at the top of the page.
 * Stories that need a certain window size are links.
 */
export function EachStory() {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(
    ({ name, tags }) => name !== 'Playground' && tags.includes('autodocs'),
  );
  const hasViewport = ({ storyGlobals }: (typeof stories)[number]) => storyGlobals.viewport !== undefined;
  const storiesWithViewport = stories.filter(hasViewport);
  return (
    <>
      <Heading>Stories</Heading>
      {stories
        .filter((story) => !hasViewport(story))
        .map(({ id, moduleExport }: { id: string; moduleExport: unknown }) => (
          <DocsStory key={id} of={moduleExport} expanded __forceInitialArgs />
        ))}
      {storiesWithViewport.length > 0 && (
        <>
          <Subheading>Stories with a window size</Subheading>
          <StoryChips stories={storiesWithViewport} />
        </>
      )}
    </>
  );
}
