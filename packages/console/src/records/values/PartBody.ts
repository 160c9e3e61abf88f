import { styled } from 'styled-components';

/** Body of a part of the screen My Profile. Buttons are as wide as their labels, everything else as wide as the part. */
export const PartBody = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  & > :not(button) {
    inline-size: 100%;
  }
`;
