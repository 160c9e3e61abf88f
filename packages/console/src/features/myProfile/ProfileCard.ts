import { media } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Card around the sections of the profile. */
export const ProfileCard = styled.div`
  container-type: inline-size;
  max-inline-size: ${({ theme }) => theme.size.form};
  padding-inline: ${({ theme }) => theme.space[6]};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  /* Keeps the top bar from covering a section that a link scrolls to. */
  & > section {
    scroll-margin-block-start: ${({ theme }) => `calc(${theme.size.topBar} + ${theme.space[4]})`};
  }

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`;
