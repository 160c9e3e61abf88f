import { styled } from 'styled-components';

/** Vertical stack of the forms and buttons of a sign-in card. */
export const AuthStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;
