import { styled } from 'styled-components';

/** Muted sentence, such as one in a part or a panel that has nothing else to show. */
export const Note = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;
