import { css, styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

const page = css`
  max-inline-size: ${({ theme }) => theme.size.form};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  & > .body {
    padding-inline: ${({ theme }) => theme.space[6]};
  }

  & > .body > .note {
    padding-block-start: ${({ theme }) => theme.space[4]};
  }

  & > .body > fieldset > :not(section) {
    margin-block: ${({ theme }) => theme.space[6]};
  }

  /* Keeps a focused control clear of sticky elements when it is scrolled into view. */
  html:has(&) {
    scroll-padding-block: ${({ theme }) => `calc(${theme.size.topBar} + ${theme.space[8]}) ${spacing(24)}`};
  }

  /* A field after the sections, such as the terms, is aligned with the fields of the sections. */
  ${media.containerLarge} {
    & > .body > fieldset > section ~ [data-width] {
      padding-inline-start: calc(${spacing(34)} + ${({ theme }) => theme.space[8]});
    }
  }

  & > .body > fieldset > section ~ [data-width] {
    margin-block-start: 0;
  }

  & > .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: ${({ theme }) => theme.layer.sticky};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
    padding-block-end: max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-end-start-radius: ${({ theme }) => theme.radius.large};
    border-end-end-radius: ${({ theme }) => theme.radius.large};
    background: ${({ theme }) => theme.color.surface};
  }

  ${media.narrow} {
    & > .body {
      padding-inline: ${({ theme }) => theme.space[4]};
    }

    & > .bar {
      padding-inline: ${({ theme }) => theme.space[4]};
    }
  }

  /* Otherwise the bar would cover the focused field. */
  ${media.short} {
    & > .bar {
      position: static;
    }
  }
`;

const stacked = css`
  & > .body > fieldset {
    display: grid;
    gap: ${({ theme }) => theme.space[5]};
  }

  & > .body > .note {
    margin-block-end: ${({ theme }) => theme.space[3]};
  }

  & > .bar {
    margin-block-start: ${({ theme }) => theme.space[6]};
  }

  & > .bar > .buttons > :only-child {
    flex: 1;
  }
`;

/** Root of a form: the sections, the note about required fields, and the bar of buttons. */
export const FormRoot = styled.form`
  container-type: inline-size;
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};

  & > .body > fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  & > .body > .note {
    display: none;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .body:has(.star) > .note {
    display: block;
  }

  & > .body > .note > span {
    color: ${({ theme }) => theme.color.dangerText};
  }

  & > .bar > .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > .bar > .error > p {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    margin-block-end: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => `${theme.space.twoAndHalf} ${theme.space[3]}`};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
    ${contrastOutline}
    overflow-wrap: anywhere;
  }

  & > .bar > .error svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    margin-block-start: ${({ theme }) => theme.line.thin};
  }

  &[data-layout='page'] {
    ${page}
  }

  &[data-layout='stacked'] {
    ${stacked}
  }

  ${media.print} {
    &[data-layout] {
      border: 0;
    }

    & > .bar,
    & > .body > .note {
      display: none;
    }
  }
`;
