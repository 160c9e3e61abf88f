import { media } from '@firstbell/ui';
import styled from 'styled-components';

/** Stands around a table that fills a screen and brings its own title. */
export const ListFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[2]};
  min-inline-size: 0;
  padding: ${({ theme }) => theme.space[6]};

  ${media.narrow} {
    padding: ${({ theme }) => theme.space[4]};
  }

  ${media.print} {
    padding: 0;
  }
`;
