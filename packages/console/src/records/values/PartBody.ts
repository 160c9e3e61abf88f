import { styled } from 'styled-components';

/** Body of a part of the profile: buttons with the width of their labels, everything else with the whole width. */
export const PartBody = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  & > :not(button) {
    inline-size: 100%;
  }
`;

/** Quiet sentence in a part, such as that there is nothing yet. */
export const PartNote = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;
