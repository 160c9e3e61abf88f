import { type DefaultTheme, styled } from 'styled-components';

/** Column of elements with a gap, which is a step of the theme's spacing. */
export const Stack = styled.div<{ $gap: keyof DefaultTheme['space'] }>`
  display: grid;
  gap: ${({ theme, $gap }) => theme.space[$gap]};
`;

/** Stack that is at most as wide as a form. */
export const FormStack = styled(Stack)`
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/** Row of buttons or other small elements, which wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
