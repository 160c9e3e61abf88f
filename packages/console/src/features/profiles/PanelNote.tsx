import { styled } from 'styled-components';

/** Sentence of a panel that has nothing else to show. */
export const PanelNote = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.inkMuted};
`;
