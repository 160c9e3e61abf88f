import { styled } from 'styled-components';

/** Marks of attendance that a change would move or leave out: sentences, each with a list of days. */
export const PreviewedMarks = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
    max-block-size: 12em;
    overflow-y: auto;
    padding: 0;
    margin: 0;
    list-style: none;
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
