import { styled } from 'styled-components';
import { type StateStory } from '../components/states/createStateStories.tsx';
import { STATES, type StateName } from '../components/states/stateNames.ts';
import { createStoryUrl } from './storyLink.ts';

/** Stories of a component's states, by their names. */
export type StateStories = Partial<Record<StateName | 'DoAndDont', StateStory>>;

/** States that can be rendered on a docs page; the other states need a window size or the keyboard. */
const RENDERED_STATES: readonly StateName[] = ['Hover', 'Focus', 'LongText', 'Devanagari', 'RightToLeft'];

const List = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

const Frame = styled.figure`
  display: flex;
  flex-direction: column-reverse;
  min-inline-size: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  overflow: hidden;

  & > figcaption {
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
    border-block-end: 1px solid ${({ theme }) => theme.color.hairline};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    background: ${({ theme }) => theme.color.surface};
  }

  & > figcaption > a {
    color: ${({ theme }) => theme.color.accentText};
  }

  /* Specimens outside of the viewport load no fonts. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 120px;

  & > .specimen {
    padding: ${({ theme }) => theme.space[5]};
    overflow-x: auto;
    background: ${({ theme }) => theme.color.canvas};
  }
`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Props of `Specimens`. */
export type SpecimensProps = { title: string; stories: StateStories };

/** Renders a component in every state that a docs page can show, each with a link to its story. */
export function Specimens({ title, stories }: SpecimensProps) {
  return (
    <List>
      {RENDERED_STATES.map((state) => {
        const story = stories[state];
        if (!story) return null;
        return (
          <Frame key={state}>
            <div className="specimen" dir={state === 'RightToLeft' ? 'rtl' : undefined}>
              {story.render()}
            </div>
            <figcaption>
              <a href={createStoryUrl(title, state)} target="_top">
                {capitalize(STATES[state])}
              </a>
            </figcaption>
          </Frame>
        );
      })}
    </List>
  );
}
