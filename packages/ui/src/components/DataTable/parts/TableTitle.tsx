import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';

/** Props of `TableTitle`. */
export type TableTitleProps = {
  caption: string;
  actions: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};

  & > p {
    letter-spacing: -0.014em;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
  }

  /* Reversed, so that the last action, which is the main one, is beside the title. */
  ${media.narrow} {
    & > div {
      display: contents;

      & > :not(:last-child) {
        order: 1;
      }
    }
  }

  ${media.print} {
    & > div {
      display: none;
    }
  }
`;

/** Title of the table, and the actions on the whole table. Screen readers get the title from the caption. */
export function TableTitle({ caption, actions }: TableTitleProps) {
  return (
    <Root>
      <p aria-hidden="true">{caption}</p>
      <div>{actions}</div>
    </Root>
  );
}
