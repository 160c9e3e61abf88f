import { media, visuallyHidden } from '@firstbell/ui';
import { type ReactNode } from 'react';
import styled from 'styled-components';

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

/** Stands around a table that fills a screen. The title to be seen is the table's own; the screen's is for the ear. */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Root>
  );
}
