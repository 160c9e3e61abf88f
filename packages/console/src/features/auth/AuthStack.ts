import styled from 'styled-components';

/** Sets the ways to sign in one under the other. */
export const AuthStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;
