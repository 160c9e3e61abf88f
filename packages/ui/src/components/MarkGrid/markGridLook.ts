import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { tones } from '../../theme/look/tones.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';

/** Styles a whole grid by one styled element, because styled components for each of many rows would be slow. */
export const MarkGridRoot = styled.div`
  color: ${({ theme }) => theme.color.ink};

  & > [role='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    min-block-size: ${({ theme }) => theme.size.controlTouch};
    padding-inline: ${({ theme }) => theme.space[2]};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    break-inside: avoid;
    cursor: pointer;
    user-select: none;
  }

  & > [data-disabled] {
    cursor: default;
  }

  & .header {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[3]};
    min-inline-size: 0;
  }

  & .number {
    flex: none;
    min-inline-size: 3ch;
    text-align: end;
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    margin-inline-start: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .mark {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    padding-block: ${({ theme }) => theme.space[1]};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .letter {
    display: grid;
    place-items: center;
    order: 1;
    inline-size: ${spacing(8)};
    block-size: ${spacing(7)};
    border: ${({ theme }) => theme.line.thin} solid transparent;
    border-radius: ${({ theme }) => theme.radius.medium};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  }

  /* Generated content, so that screen readers read only the name of the mark. */
  & .letter::before {
    content: attr(data-letter);
  }

  & .word {
    ${visuallyHidden}
  }

  ${tones}

  & > [role='row']:hover:not([data-disabled]) {
    background: ${({ theme }) => theme.color.hover};
  }

  & > [data-tone] {
    background: var(--soft);

    & .name {
      font-weight: ${({ theme }) => theme.weight.semibold};
    }

    & small {
      font-weight: ${({ theme }) => theme.weight.regular};
      color: ${({ theme }) => theme.color.ink};
    }

    & .number {
      color: ${({ theme }) => theme.color.ink};
    }

    & .mark {
      color: var(--text);
    }

    & .letter {
      border-color: var(--text);
      font-weight: ${({ theme }) => theme.weight.semibold};
      background: ${({ theme }) => theme.color.surface};
    }

    & .word {
      position: static;
      inline-size: auto;
      block-size: auto;
      margin: 0;
      clip-path: none;
      font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    }
  }

  & > [data-tone]:hover:not([data-disabled]) {
    background: var(--soft);
  }

  & > [role='row']:has(> .mark:focus-visible) {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.ring};
  }

  & .mark:focus {
    outline: none;
  }

  & .link {
    align-self: stretch;
    margin-inline: ${({ theme }) => `-${theme.space[2]}`};

    & > a {
      display: grid;
      place-items: center;
      inline-size: ${({ theme }) => theme.size.controlSmall};
      block-size: 100%;
      color: ${({ theme }) => theme.color.inkMuted};

      &:hover {
        color: ${({ theme }) => theme.color.ink};
        background: ${({ theme }) => theme.color.pressed};
      }
    }

    & svg {
      inline-size: ${({ theme }) => theme.space[4]};
      block-size: ${({ theme }) => theme.space[4]};
    }

    &:dir(rtl) svg {
      scale: -1 1;
    }
  }

  & .detail {
    grid-column: 1 / -1;
    padding-block-end: ${({ theme }) => theme.space[2]};
    cursor: default;
    user-select: text;
  }

  ${media.containerLarge} {
    columns: 2;
    column-gap: ${({ theme }) => theme.space[8]};
  }

  ${media.touch} {
    & .link > a {
      inline-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  ${media.print} {
    columns: 2;

    & .link {
      display: none;
    }
  }
`;
