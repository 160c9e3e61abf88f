import { styled } from 'styled-components';

/** The two dates of a range, side by side if there is room. */
export const RangeParts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[1]}`};
  min-inline-size: 0;

  & > span {
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
