import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Root of the bar: 56 px high, sticky, hidden in print. */
export const TopBarRoot = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${({ theme }) => theme.layer.bar};
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  block-size: ${({ theme }) => theme.size.topBar};
  padding-inline: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};

  & > .search {
    flex: 1;
    max-inline-size: ${spacing(110)};
    min-inline-size: 0;
  }

  & > .end {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
    margin-inline-start: auto;
  }

  & > .end > * {
    flex: none;
  }

  & > .end > .searchButton {
    display: none;
  }

  /* The year has the longest text, so it shrinks first. */
  & > .end > .year {
    flex: 0 1 auto;
    min-inline-size: 0;
    padding-inline: ${({ theme }) => theme.space[3]};
  }

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[2]};
    gap: ${({ theme }) => theme.space[1]};

    & > .end {
      gap: 0;
    }

    & > .end > button {
      padding-inline: 0;
    }

    & > .end > .searchButton {
      display: block;
    }

    /* Visually hidden, but still in the tab order: focus expands it over the bar. */
    & > .search {
      position: absolute;
      inset: 0;
      z-index: 1;
      display: flex;
      align-items: center;
      max-inline-size: none;
      padding-inline: ${({ theme }) => theme.space[2]};
      background: inherit;
    }

    & > .search:not(:focus-within) {
      opacity: 0;
      pointer-events: none;
    }
  }

  ${media.print} {
    display: none;
  }
`;
