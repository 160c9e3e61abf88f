import { css } from 'styled-components';

const createToneLook = (tone: string, name: 'success' | 'danger' | 'warning' | 'violet' | 'accent') => css`
  & > [data-tone='${tone}'] {
    --text: ${({ theme }) => theme.color[`${name}Text`]};
    --soft: ${({ theme }) => theme.color[`${name}Soft`]};
  }
`;

/** Colours of the children with a tone (`data-tone`): `--text` for text and borders, `--soft` for the background. */
export const tones = css`
  ${createToneLook('success', 'success')}
  ${createToneLook('danger', 'danger')}
  ${createToneLook('warning', 'warning')}
  ${createToneLook('violet', 'violet')}
  ${createToneLook('info', 'accent')}
`;
