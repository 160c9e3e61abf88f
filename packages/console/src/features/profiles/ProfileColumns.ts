import { media } from '@firstbell/ui';
import { styled } from 'styled-components';

/**
 * Columns of a page: `.wide` panels, and `.side` panels beside or below them; in one column, the `.first`
 * panel is on top.
 */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 2fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  & > .wide,
  & > .side {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    min-inline-size: 0;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);

    & > .wide,
    & > .side {
      display: contents;
    }

    & .first {
      order: -1;
    }
  }

  ${media.print} {
    display: block;

    & > .wide,
    & > .side {
      display: block;
    }

    & section {
      margin-block-end: ${({ theme }) => theme.space[4]};
      border-color: ${({ theme }) => theme.color.hairline};
    }
  }
`;
