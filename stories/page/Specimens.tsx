import { styled } from 'styled-components';
import { type StateStory } from '../components/states/statesOf.tsx';
import { STATES, type StateName } from '../components/states/stateNames.ts';
import { storyAddress } from './storyLink.ts';

/** Stories of a component's states, by their names. */
export type StateStories = Partial<Record<StateName | 'DoAndDont', StateStory>>;

/** States that can be seen in the middle of a page; the others need a window, or a hand at the keys. */
const SEEN: readonly StateName[] = ['Hover', 'Focus', 'LongText', 'Devanagari', 'RightToLeft'];

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

  /* What is not in view yet asks for no font. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 120px;

  & > .specimen {
    padding: ${({ theme }) => theme.space[5]};
    overflow-x: auto;
    background: ${({ theme }) => theme.color.canvas};
  }
`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Props of `Specimens`. */
export type SpecimensProps = { title: string; stories: StateStories };

/** Draws a component in every state that can be seen on a page, under a link to its story. */
export function Specimens({ title, stories }: SpecimensProps) {
  return (
    <List>
      {SEEN.map((state) => {
        const story = stories[state];
        if (!story) return null;
        return (
          <Frame key={state}>
            <div className="specimen" dir={state === 'RightToLeft' ? 'rtl' : undefined}>
              {story.render()}
            </div>
            <figcaption>
              <a href={storyAddress(title, state)} target="_top">
                {capital(STATES[state])}
              </a>
            </figcaption>
          </Frame>
        );
      })}
    </List>
  );
}
