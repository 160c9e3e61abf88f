import { styled } from 'styled-components';

/** Stack of a card's sign-in forms and buttons. */
export const AuthStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;
