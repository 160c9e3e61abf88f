import { media, visuallyHidden } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  min-inline-size: 0;
  padding: ${({ theme }) => theme.space[6]};

  & > h1 {
    ${visuallyHidden}
  }

  ${media.narrow} {
    padding: ${({ theme }) => theme.space[4]};
  }

  ${media.print} {
    padding: 0;
  }
`;

/** Frame of a table that fills a screen. Its heading is visually hidden, because the table shows the title. */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Root>
  );
}
