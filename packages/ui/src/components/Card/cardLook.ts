import { css } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Style of a card that is a link: the link of the title covers the card, and buttons are above the link. */
const linkLook = css`
  &[data-link='true'] {
    transition:
      border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`},
      box-shadow ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  &[data-link='true']:hover {
    border-color: ${({ theme }) => theme.color.edge};
    box-shadow: ${({ theme }) => theme.shadow.low};
  }

  &[data-link='true'] > header a {
    color: inherit;
    text-decoration: none;
  }

  &[data-link='true']:hover > header a {
    color: ${({ theme }) => theme.color.accentText};
  }

  &[data-link='true'] > header a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.large};
  }

  &[data-link='true'] > header a:focus-visible {
    outline: none;
  }

  &[data-link='true'] > header a:focus-visible::after {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thick};
  }

  &[data-link='true'] :is(button, a:not(header h2 a, header h3 a, header h4 a)) {
    position: relative;
    z-index: 1;
  }
`;

/** Style of a card without its border; include it after `cardSurface`, which has the border. */
export const cardLook = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[5]};

  & > .media {
    margin: ${({ theme }) => `calc(-1 * ${theme.space[5]})`};
    margin-block-end: 0;
    overflow: hidden;
    border-start-start-radius: calc(${({ theme }) => `${theme.radius.large} - ${theme.line.thin}`});
    border-start-end-radius: calc(${({ theme }) => `${theme.radius.large} - ${theme.line.thin}`});
  }

  & > .media > :is(img, svg, video) {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }

  & > header {
    align-items: flex-start;
    gap: ${({ theme }) => theme.space[3]};
  }

  & > header > .icon {
    flex: none;
    display: grid;
    place-items: center;
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > header > .icon > svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }

  & > header > .words {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${({ theme }) => theme.space.oneAndHalf};
    overflow-wrap: anywhere;
  }

  & > header > .words > :is(h2, h3, h4) {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
  }

  & > header > .words > p {
    margin-block-start: ${({ theme }) => theme.space.half};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > header > .actions {
    flex: none;
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
  }

  & > .body {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > footer {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    margin-block-start: auto;
  }

  ${linkLook}

  ${media.narrow} {
    padding: ${({ theme }) => theme.space[4]};

    & > .media {
      margin: ${({ theme }) => `calc(-1 * ${theme.space[4]})`};
      margin-block-end: 0;
    }
  }
`;
