import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';

/** List of entries with a line between them: a block `.words` with a `.title` and `.facts`, then a badge or a button. */
export const EntryList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & > li > .words {
    flex: 1 1 ${spacing(55)};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & .title {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .facts {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
