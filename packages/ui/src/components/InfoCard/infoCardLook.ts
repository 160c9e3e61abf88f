import { styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { skeletonLook } from '../../theme/look/skeletonLook.ts';
import { cardSurface } from '../../theme/look/surfaces.ts';
import { spacing } from '../../theme/spacing.ts';

/** Root of the card, with the styles of its content. */
export const InfoCardRoot = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  ${cardSurface}
  padding-block: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
  padding-inline: ${({ theme }) => `${theme.space[5]} ${theme.space[3]}`};

  & h2 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
    overflow-wrap: anywhere;
  }

  & .period {
    font-weight: ${({ theme }) => theme.weight.regular};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .body {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[4]};
  }

  & .icon {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.space[12]};
    block-size: ${({ theme }) => theme.space[12]};
    border-radius: ${({ theme }) => theme.radius.round};
    color: ${({ theme }) => theme.color.accentText};
    background: ${({ theme }) => theme.color.accentSoft};
    ${contrastOutline}
  }

  & .icon svg {
    inline-size: ${({ theme }) => theme.space[6]};
    block-size: ${({ theme }) => theme.space[6]};
  }

  & .figure {
    display: flex;
    flex-direction: column;
    justify-content: center;
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${spacing(14)};
  }

  & .value {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.figure} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }

  & .change {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.oneAndHalf};
    min-block-size: ${({ theme }) => theme.space[5]};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .change strong {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & .change svg {
    flex: none;
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
  }

  & .change[data-tone='success'] :is(strong, svg) {
    color: ${({ theme }) => theme.color.successText};
  }

  & .change[data-tone='success'] svg {
    color: ${({ theme }) => theme.color.successText};
  }

  & .change[data-tone='danger'] :is(strong, svg) {
    color: ${({ theme }) => theme.color.dangerText};
  }

  & .failure {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .skeleton {
    inline-size: ${spacing(24)};
    block-size: ${({ theme }) => theme.space[6]};
    margin-block: ${({ theme }) => theme.space.oneAndHalf};
    ${skeletonLook}
  }

  & .skeleton.small {
    inline-size: ${spacing(32)};
    block-size: ${({ theme }) => theme.space[3]};
    margin-block: ${({ theme }) => theme.space[1]};
  }
`;
