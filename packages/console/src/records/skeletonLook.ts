import { styled } from 'styled-components';

/** Skeleton of lines that load: one bar for each `span`. */
export const SkeletonLines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  & > span {
    block-size: ${({ theme }) => theme.space[5]};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.sunken};
    outline: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
    outline-offset: -${({ theme }) => theme.line.thin};
  }
`;
