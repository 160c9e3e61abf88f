import { css } from 'styled-components';

const createToneLook = (name: 'success' | 'danger' | 'warning' | 'violet') => css`
  & > [data-tone='${name}'] {
    --text: ${({ theme }) => theme.color[`${name}Text`]};
    --soft: ${({ theme }) => theme.color[`${name}Soft`]};
  }
`;

/** Colours of the children with a tone (`data-tone`): `--text` for text and borders, `--soft` for the background. */
export const tones = css`
  ${createToneLook('success')}
  ${createToneLook('danger')}
  ${createToneLook('warning')}
  ${createToneLook('violet')}
`;
