import { css, styled } from 'styled-components';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { media } from '../../theme/media.ts';

/** Style of overlapping avatars; each has a border in the colour of the background. */
export const avatarGroupLook = css`
  --face: ${({ theme }) => theme.space[8]};
  --overlap: ${({ theme }) => theme.space[1]};
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;

  &[data-size='small'] {
    --face: ${({ theme }) => theme.space[6]};
    --overlap: ${({ theme }) => theme.space.half};
  }

  & > li {
    position: relative;
    display: flex;
    border-radius: ${({ theme }) => theme.radius.round};
    box-shadow: 0 0 0 ${({ theme }) => theme.line.thick} ${({ theme }) => theme.color.surface};
  }

  & > li + li {
    margin-inline-start: calc(-1 * var(--overlap));
  }

  & > li > .name {
    ${visuallyHidden}
  }

  & .more {
    min-inline-size: var(--face);
    min-block-size: var(--face);
    padding: ${({ theme }) => `0 ${theme.space.oneAndHalf}`};
    border-radius: ${({ theme }) => theme.radius.round};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.caption} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    box-shadow: none;
  }

  ${media.touch} {
    & .more::after {
      content: '';
      position: absolute;
      --reach: calc((var(--face) - ${({ theme }) => theme.size.controlTouch}) / 2);
      inset: var(--reach);
    }
  }
`;

/** List of all people in the group. */
export const MemberList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > li > span:last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
