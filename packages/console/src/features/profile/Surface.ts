import { media } from '@firstbell/ui';
import styled from 'styled-components';

/** The one surface of the profile: sections that are each saved by themselves. */
export const Surface = styled.div`
  container-type: inline-size;
  max-inline-size: ${({ theme }) => theme.size.form};
  padding-inline: ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  /* What a link leads to comes clear of the bar at the top. */
  & > section {
    scroll-margin-block-start: ${({ theme }) => `calc(${theme.size.topBar} + ${theme.space[4]})`};
  }

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`;
