import { styled } from 'styled-components';

/** Sentence of a panel without other content. */
export const PanelWords = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.inkMuted};
`;
