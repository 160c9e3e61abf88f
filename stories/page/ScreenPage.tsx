import { DocsContext, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { type ShownScreen } from '../screens/states/screenStates.ts';
import { type About } from './about.ts';
import { StoryChips } from './StoryChips.tsx';
import { groupStories } from './storyGroups.ts';

/** Docs page of a screen or a flow: purpose, users, points to review, and links to its stories. */
export function ScreenPage({ about: { purpose, usedBy, reviewPoints } }: { about: About }) {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { screens = [] } = preparedMeta.parameters as { screens?: readonly ShownScreen[] };
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <p>{purpose}</p>
      <p>
        <strong>Used by.</strong> {usedBy}
      </p>
      {screens.length > 0 && (
        <p>
          <strong>{screens.length > 1 ? 'Paths.' : 'Path.'}</strong>{' '}
          {screens.map(({ path }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <code>{path}</code>
            </span>
          ))}
        </p>
      )}
      <Heading>What to look at</Heading>
      <ul>
        {reviewPoints.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {groupStories(stories, screens).map(({ heading, stories: group }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          <StoryChips stories={group} />
        </section>
      ))}
    </>
  );
}
